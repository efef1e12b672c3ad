import { coursePercent } from '#contract/learning/lesson-percent.ts'
import type { EnrolledCourse, MyCourses } from '#contract/learning/my-courses.ts'
import type { AppContext } from '#server/app-context.ts'

import { listOrdersById, settlePendingOrdersOf } from '#server/features/checkout/checkout.ts'

import { listLessonStates, listLiveGrants } from './my-courses.repository.ts'

type Order = Awaited<ReturnType<typeof listOrdersById>>[number]
type Grant = Awaited<ReturnType<typeof listLiveGrants>>[number]
type LessonState = Awaited<ReturnType<typeof listLessonStates>>[number]

/** Whoever has just paid and looks here must see the course: open orders are asked about first. */
export async function listMyCourses(ctx: AppContext, userId: string): Promise<MyCourses> {
  const { db } = ctx
  await settlePendingOrdersOf(ctx, userId)
  const grants = await listLiveGrants(db, userId)
  const orders = await listOrdersById(db, [...new Set(grants.flatMap(({ orderId }) => orderId ?? []))])
  const firstGrants = [...new Map(grants.toReversed().map((grant) => [grant.courseId, grant])).values()].reverse()
  const states = await listLessonStates(
    db,
    userId,
    firstGrants.map((grant) => grant.courseId),
  )
  const courses = firstGrants.map((grant) =>
    toEnrolledCourse(
      grant,
      orders.find(({ id }) => id === grant.orderId),
      states.filter(({ courseId }) => courseId === grant.courseId),
    ),
  )
  return { courses, bundlePurchases: listBundlePurchases(orders, grants) }
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
