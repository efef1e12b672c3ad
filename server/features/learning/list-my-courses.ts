import { coursePercent } from '#contract/learning/lesson-percent.ts'
import type { EnrolledCourse, MyCourses } from '#contract/learning/my-courses.ts'
import type { AppContext } from '#server/app-context.ts'

import { listOrdersById, settlePendingOrdersOf } from '#server/features/checkout/checkout.ts'

import { findCurriculum } from './find-curriculum.ts'
import { listLiveGrants, readProgressOf } from './my-courses.repository.ts'

type Order = Awaited<ReturnType<typeof listOrdersById>>[number]
type Grant = Awaited<ReturnType<typeof listLiveGrants>>[number]
type LessonState = Awaited<ReturnType<typeof lessonStatesOf>>[number]
type Progress = Awaited<ReturnType<typeof readProgressOf>>

/** Whoever has just paid and looks here must see the course: open orders are asked about first. */
export async function listMyCourses(ctx: AppContext, userId: string): Promise<MyCourses> {
  const { db } = ctx
  await settlePendingOrdersOf(ctx, userId)
  const grants = await listLiveGrants(db, userId)
  const orders = await listOrdersById(db, [...new Set(grants.flatMap(({ orderId }) => orderId ?? []))])
  const firstGrants = [...new Map(grants.toReversed().map((grant) => [grant.courseId, grant])).values()].reverse()
  const progress = await readProgressOf(db, userId)
  const courses = await Promise.all(
    firstGrants.map(async (grant) =>
      toEnrolledCourse(
        grant,
        orders.find(({ id }) => id === grant.orderId),
        await lessonStatesOf(ctx, grant.courseId, progress),
      ),
    ),
  )
  return { courses, bundlePurchases: listBundlePurchases(orders, grants) }
}

/** The lessons are the same for everybody and kept; only what this student watched is read. */
async function lessonStatesOf(ctx: AppContext, courseId: string, progress: Progress) {
  const { modules } = await findCurriculum(ctx, { id: courseId })
  return modules.flatMap(({ lessons }) =>
    lessons.map(({ id, durationSeconds }) => ({
      lessonId: id,
      durationSeconds,
      watchedSeconds: progress.get(id)?.watchedSeconds ?? 0,
      completed: (progress.get(id)?.completedAt ?? null) !== null,
    })),
  )
}

function listBundlePurchases(orders: Order[], grants: Grant[]): MyCourses['bundlePurchases'] {
  return orders
    .filter(({ item_kind }) => item_kind === 'bundle')
    .map((order) => ({
      id: order.id,
      createdAt: order.paid_at ?? order.created_at,
      bundleName: order.item_title,
      courses: grants
        .filter(({ orderId }) => orderId === order.id)
        .map(({ courseId, slug, title }) => ({ id: courseId, slug, title })),
    }))
}

function toEnrolledCourse(grant: Grant, order: Order | undefined, lessons: LessonState[]): EnrolledCourse {
  return {
    id: grant.courseId,
    slug: grant.slug,
    title: grant.title,
    thumbnailUrl: grant.thumbnailKey && `/images/${grant.thumbnailKey}-1200.jpg`,
    purchaseType: grant.source === 'bundle_order' ? 'bundle' : 'individual',
    bundleName: order?.item_kind === 'bundle' ? order.item_title : null,
    purchaseId: order?.id ?? null,
    purchaseDate: order?.paid_at ?? grant.grantedAt,
    progress: {
      progressPercent: coursePercent(lessons),
      completed: lessons.filter(({ completed }) => completed).length,
      total: lessons.length,
      lessons,
    },
  }
}
