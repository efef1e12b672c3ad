import type { Database } from '#server/database/database.ts'

import type { StoredChecks } from './drill-runs.repository.ts'
import { staffIds } from './staff-ids.read-model.ts'

/** Those of staff are tries, so they don't count. */
const finishedRuns = (db: Database, lessonId: string) =>
  db
    .selectFrom('drill_runs')
    .where('lesson_id', '=', lessonId)
    .where('finished_at', 'is not', null)
    .where(({ eb, or }) => or([eb('user_id', 'is', null), eb('user_id', 'not in', staffIds(db))]))

/** How finished attempts went. */
export async function summarizeRuns(db: Database, lessonId: string) {
  const { attempts, students, passed, averageScore } = await finishedRuns(db, lessonId)
    .select(({ fn }) => [
      fn.countAll<number>().as('attempts'),
      fn.count<number>('user_id').distinct().as('students'),
      fn.count<number>('passed_at').as('passed'),
      fn.avg<number | null>('score').as('averageScore'),
    ])
    .executeTakeFirstOrThrow()
  return { attempts, students, passed, averageScore: averageScore === null ? null : Number(averageScore) }
}

/**
 * How often each rule was met, and how each place went. Few combinations of rules exist, so the database counts those
 * and a hundred thousand attempts come back as a few rows.
 */
export async function summarizeProcess(db: Database, lessonId: string) {
  const rows = await finishedRuns(db, lessonId)
    .select(['cut', 'checks'])
    .select(({ fn }) => [fn.countAll<number>().as('attempts'), fn.count<number>('passed_at').as('passed')])
    .groupBy(['cut', 'checks'])
    .orderBy('cut')
    .execute()
  const cuts = new Map<number, { cut: number; attempts: number; passed: number }>()
  const checks = new Map<string, { name: string; applied: number; passed: number }>()
  for (const { cut, attempts, passed, ...row } of rows) {
    const at = cuts.get(cut) ?? { cut, attempts: 0, passed: 0 }
    cuts.set(cut, { cut, attempts: at.attempts + attempts, passed: at.passed + passed })
    const met = row.checks === null ? {} : (JSON.parse(row.checks) as StoredChecks)
    for (const [name, isMet] of Object.entries(met)) {
      const check = checks.get(name) ?? { name, applied: 0, passed: 0 }
      if (isMet !== null) check.applied += attempts
      if (isMet) check.passed += attempts
      checks.set(name, check)
    }
  }
  return { cuts: [...cuts.values()], checks: [...checks.values()] }
}
