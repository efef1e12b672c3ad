import { countSteps } from '#contract/learning/count-steps.ts'
import { isCourseCompleted } from '#contract/learning/course-completion.ts'
import type { ImpersonateView, PersonPage, StudentAccess, StudentProgress } from '#contract/students/student.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { listMyCourses } from '#server/features/learning/learning.ts'

import { listTimeline } from './activities.ts'
import { readPersonTotals } from './person-totals.read-model.ts'
import { personSubject, requireEditablePerson, requirePerson, type Staff } from './require-person.ts'
import { listOpenGrants } from './student-access.read-model.ts'
import { listPaidOrders } from './timeline.read-model.ts'

const RECENT_ACTIVITIES = 5
const MAX_READ = 50

export async function showStudentProgress(ctx: AppContext, actor: string, id: string): Promise<StudentProgress> {
  const person = await requirePerson(ctx.db, id)
  await auditView(ctx, actor, 'user.view-progress', personSubject(person))
  const { courses } = await listMyCourses(ctx, id)
  const watched = courses.flatMap(({ progress }) => progress.lessons).map(({ watchedSeconds }) => watchedSeconds)
  return {
    overallStats: {
      totalCourses: courses.length,
      completedCourses: courses.filter(({ progress }) => isCourseCompleted(progress)).length,
      totalWatchedSeconds: watched.reduce((sum, seconds) => sum + seconds, 0),
    },
    courseProgress: courses.map(({ id: courseId, title, progress }) => ({
      courseId,
      courseTitle: title,
      progressPercentage: progress.progressPercent,
    })),
  }
}

export async function showImpersonateView(ctx: AppContext, staff: Staff, id: string): Promise<ImpersonateView> {
  const person = await requireEditablePerson(ctx.db, staff, id)
  await auditView(ctx, staff.userId, 'user.impersonate-view', personSubject(person))
  const { courses } = await listMyCourses(ctx, id)
  const orders = await listPaidOrders(ctx.db, id)
  const toPurchase = (order: (typeof orders)[number]) => ({
    id: order.id,
    title: order.title,
    currency: order.currency,
    amountCents: order.amountCents,
    status: order.status,
    createdAt: order.createdAt,
  })
  // Only what the student did; staff views and emails would crowd it out.
  const activities = (await listTimeline(ctx, id, MAX_READ))
    .filter(({ kind }) => kind !== 'staff' && kind !== 'mail')
    .slice(0, RECENT_ACTIVITIES)
  return {
    purchases: orders.filter(({ kind }) => kind !== 'bundle').map(toPurchase),
    bundlePurchases: orders.filter(({ kind }) => kind === 'bundle').map(toPurchase),
    progress: courses.map(({ id: courseId, title, progress }) => ({
      courseId,
      courseTitle: title,
      completedLessons: countSteps(progress.lessons.filter(({ completed }) => completed)).lessons,
      totalLessons: countSteps(progress.lessons).lessons,
      progressPercentage: progress.progressPercent,
    })),
    recentActivity: activities.map(({ description, timestamp }) => ({ description, timestamp })),
  }
}

export async function showPerson(ctx: AppContext, actor: string, id: string): Promise<PersonPage> {
  const person = await requirePerson(ctx.db, id, 'User')
  await auditView(ctx, actor, 'user.view', personSubject(person))
  return { ...person, totals: await readPersonTotals(ctx.db, id) }
}

export async function listStudentAccess(ctx: AppContext, actor: string, id: string): Promise<StudentAccess[]> {
  const person = await requirePerson(ctx.db, id)
  await auditView(ctx, actor, 'user.view-access', personSubject(person))
  return listOpenGrants(ctx.db, id)
}

export async function showTimeline(ctx: AppContext, actor: string, id: string, limit: number) {
  const person = await requirePerson(ctx.db, id, 'User')
  await auditView(ctx, actor, 'user.view-timeline', personSubject(person))
  return listTimeline(ctx, id, limit)
}
