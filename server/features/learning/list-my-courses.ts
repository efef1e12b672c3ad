import { coursePercent } from '#contract/learning/lesson-percent.ts'
import type { EnrolledCourse, MyCourses } from '#contract/learning/my-courses.ts'
import type { AppContext } from '#server/app-context.ts'
import { settleUserPendingOrders } from '#server/features/checkout/checkout.ts'

import { findCurriculum } from './find-curriculum.ts'
import { listPaidGrants, listUserProgress } from './my-courses.read-model.ts'

type Grant = Awaited<ReturnType<typeof listPaidGrants>>[number]
type Progress = Map<string, Awaited<ReturnType<typeof listUserProgress>>[number]>
type LessonState = Awaited<ReturnType<typeof listLessonStates>>[number]

export async function listMyCourses(ctx: AppContext, userId: string): Promise<MyCourses> {
  const grants = await listSettledGrants(ctx, userId)
  const progress: Progress = new Map()
  for (const row of await listUserProgress(ctx.db, { userId })) progress.set(row.lessonId, row)
  const firstGrants = [...new Map(grants.toReversed().map((grant) => [grant.courseId, grant])).values()].reverse()
  const courses: EnrolledCourse[] = []
  for (const grant of firstGrants) {
    courses.push(toEnrolledCourse(grant, await listLessonStates(ctx, grant.courseId, progress)))
  }
  return { courses, bundlePurchases: listBundlePurchases(grants) }
}

/**
 * A student who has just paid must see the course, so open orders are checked first. The grants query says whether
 * there are any, so this check is nearly always skipped.
 */
async function listSettledGrants(ctx: AppContext, userId: string): Promise<Grant[]> {
  const grants = await listPaidGrants(ctx.db, { userId })
  const [first] = grants
  if (first && !first.hasOpenOrder) return grants
  await settleUserPendingOrders(ctx, userId)
  return listPaidGrants(ctx.db, { userId })
}

/** The lessons are the same for everyone and cached; only this student's progress is read. */
async function listLessonStates(ctx: AppContext, courseId: string, progress: Progress) {
  const { lessons } = await findCurriculum(ctx, { id: courseId })
  return lessons.map(({ id, type, durationSeconds }) => {
    const saved = progress.get(id)
    const watchedSeconds = saved?.watchedSeconds ?? 0
    return { type, durationSeconds, watchedSeconds, completed: Boolean(saved?.completed) }
  })
}

function listBundlePurchases(grants: Grant[]): MyCourses['bundlePurchases'] {
  const fromBundles = grants.filter(({ itemKind }) => itemKind === 'bundle')
  return [...Map.groupBy(fromBundles, ({ orderId }) => orderId).values()].map((opened) => {
    const [{ orderId, paidAt, orderedAt, grantedAt, itemTitle }] = opened as [Grant]
    return {
      id: orderId ?? '',
      createdAt: paidAt ?? orderedAt ?? grantedAt,
      bundleName: itemTitle ?? '',
      courses: opened.map(({ courseId, slug, title }) => ({ id: courseId, slug, title })),
    }
  })
}

function toEnrolledCourse(grant: Grant, lessons: LessonState[]): EnrolledCourse {
  return {
    id: grant.courseId,
    slug: grant.slug,
    title: grant.title,
    thumbnailUrl: grant.thumbnailKey && `/images/${grant.thumbnailKey}-1200.jpg`,
    purchaseType: grant.source === 'bundle_order' ? 'bundle' : 'individual',
    bundleName: grant.itemKind === 'bundle' ? grant.itemTitle : null,
    purchaseId: grant.orderId,
    purchaseDate: grant.paidAt ?? grant.grantedAt,
    progress: {
      progressPercent: coursePercent(lessons),
      completed: lessons.filter(({ completed }) => completed).length,
      total: lessons.length,
      lessons,
    },
  }
}
