import { PRACTICE_TYPES } from '#contract/practice/is-practice.ts'
import type { PersonTotals } from '#contract/students/student.ts'
import type { Database } from '#server/database/database.ts'
import { isOpenGrant } from '#server/features/access/access.ts'
import { countOpenWithdrawalsOf } from '#server/features/withdrawals/withdrawals.ts'

import { readOtherSpending } from './other-spending.read-model.ts'
import { getCourseCount, getOrderCount } from './people-figures.read-model.ts'

/** What staff want to know about one person first. */
export async function readPersonTotals(db: Database, userId: string): Promise<PersonTotals> {
  const person = await db
    .selectFrom('users')
    .leftJoin('people_totals', 'people_totals.user_id', 'users.id')
    .select(['people_totals.spent_cents as spentCents', 'people_totals.last_seen_at as lastSeenAt'])
    .select([getCourseCount().as('courseCount'), getOrderCount().as('orderCount')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const otherSpending = (await readOtherSpending(db, [userId])).get(userId)
  return {
    spentCents: person.spentCents ?? 0,
    ...(otherSpending && { otherSpending }),
    orderCount: Number(person.orderCount),
    courseCount: Number(person.courseCount),
    ...(await countLessons(db, userId)),
    lastSeenAt: person.lastSeenAt,
    openDisputes: await countOpenDisputes(db, userId),
    openRefunds: await countOpenRefunds(db, userId),
    openWithdrawals: await countOpenWithdrawalsOf(db, userId),
  }
}

/** In the courses they own, without practice. */
async function countLessons(db: Database, userId: string) {
  const owned = db
    .selectFrom('access_grants')
    .select('access_grants.course_id')
    .where('access_grants.user_id', '=', userId)
    .where(isOpenGrant())
  const { lessons, completed } = await db
    .selectFrom('lessons')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .leftJoin('lesson_progress', (join) =>
      join.onRef('lesson_progress.lesson_id', '=', 'lessons.id').on('lesson_progress.user_id', '=', userId),
    )
    .select(({ fn }) => [
      fn.count<number>('lessons.id').as('lessons'),
      fn.count<number>('lesson_progress.completed_at').as('completed'),
    ])
    .where('modules.course_id', 'in', owned)
    .where('lessons.type', 'not in', PRACTICE_TYPES)
    .executeTakeFirstOrThrow()
  return { lessonCount: Number(lessons), completedLessonCount: Number(completed) }
}

async function countOpenDisputes(db: Database, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('orders.user_id', '=', userId)
    .where('disputes.closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Sent to Stripe, not confirmed yet. */
async function countOpenRefunds(db: Database, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('orders.user_id', '=', userId)
    .where('refunds.status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(total)
}
