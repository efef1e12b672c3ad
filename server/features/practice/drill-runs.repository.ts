import { type TradePlan, TradePlanSchema } from '#contract/practice/trade-plan.ts'
import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'

import { ownsCourseOfRun } from './own-run.read-model.ts'

type NewRun = {
  id: string
  userId: string | null
  lessonId: string
  versionId: string
  seriesId: string
  cut: number
  steps: number
  startedAt: string
}

/** Does nothing if this student has an attempt that isn't finished: a second tab gets the same one. */
export async function insertRun(db: Database, run: NewRun): Promise<void> {
  await db
    .insertInto('drill_runs')
    .values({
      id: run.id,
      user_id: run.userId,
      lesson_id: run.lessonId,
      version_id: run.versionId,
      series_id: run.seriesId,
      cut: run.cut,
      steps: run.steps,
      plan: null,
      started_at: run.startedAt,
      finished_at: null,
      score: null,
      result_r: null,
      passed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const selectRun = (db: Database) =>
  db
    .selectFrom('drill_runs')
    .select(['id', 'user_id as userId', 'lesson_id as lessonId', 'version_id as versionId', 'series_id as seriesId'])
    .select(['cut', 'steps', 'revealed', 'plan', 'started_at as startedAt', 'finished_at as finishedAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectRun>['execute']>>[number]
const toRun = ({ plan, ...row }: Row) => ({
  ...row,
  plan: plan === null ? null : TradePlanSchema.parse(JSON.parse(plan)),
})
export type StoredRun = ReturnType<typeof toRun>

/** Another student's attempt counts as missing; a visitor's belongs to whoever knows its id. */
export async function findRun(db: Database, id: string, userId: string | null): Promise<StoredRun | undefined> {
  const row = await selectRun(db)
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .executeTakeFirst()
  return row && toRun(row)
}

export async function findOpenRun(db: Database, lessonId: string, userId: string): Promise<StoredRun | undefined> {
  const row = await selectRun(db)
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return row && toRun(row)
}

/** The finished ones, newest first. */
export function listFinishedRuns(db: Database, lessonId: string, userId: string) {
  return db
    .selectFrom('drill_runs')
    .select(['id', 'cut', 'finished_at as finishedAt', 'score', 'result_r as resultR', 'passed_at as passedAt'])
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Finished attempts of students, by id. */
export async function listStudentRuns(db: Database, after: string | null, limit: number): Promise<StoredRun[]> {
  let query = selectRun(db).where('user_id', 'is not', null).where('finished_at', 'is not', null)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.orderBy('id').limit(limit).execute()).map(toRun)
}

/** False if there is a plan already. */
export async function storePlan(db: Database, id: string, plan: TradePlan): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drill_runs')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', id)
    .where('plan', 'is', null)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Reveal = { id: string; userId: string | null; revealed: number }
/** Where the revealed candle is. */
export type RevealedAt = { seriesId: string; cut: number }

/** Counts one more candle as revealed, if exactly so many were and the student has decided. */
const updateRevealed = (db: Database, { id, userId, revealed }: Reveal) =>
  db
    .updateTable('drill_runs')
    .set((set) => ({ revealed: set('revealed', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .where('revealed', '=', revealed)
    .where('plan', 'is not', null)
    .where('finished_at', 'is', null)
    .whereRef('revealed', '<', 'steps')
    .returning(['series_id as seriesId', 'cut'])

export const countReveal = precompiledQuery(updateRevealed)

/** The same, if the student owns the course and it has no locks. One query, because steps come fast. */
export const countOwnReveal = precompiledQuery((db, reveal: Reveal) =>
  updateRevealed(db, reveal).where(ownsCourseOfRun()),
)

/** Whether each rule of the process was met; null if it didn't apply. Always in the same order, so equal ones group. */
export type StoredChecks = Record<string, boolean | null>
type Finished = { score: number; resultR: number | null; passed: boolean; checks: StoredChecks; now: string }

/** False if it was finished meanwhile. */
export async function storeFinish(db: Database, id: string, { score, resultR, passed, checks, now }: Finished) {
  const { numUpdatedRows } = await db
    .updateTable('drill_runs')
    .set((set) => ({
      finished_at: now,
      revealed: set.ref('steps'),
      score,
      result_r: resultR,
      passed_at: passed ? now : null,
      checks: JSON.stringify(checks),
    }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUserRuns(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('drill_runs').where('user_id', '=', userId).execute()
}

export async function deleteVisitorRunsBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('drill_runs').where('user_id', 'is', null).where('started_at', '<', time).execute()
}
