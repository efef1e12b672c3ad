import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'

import {
  lockFactTables,
  rebuildLearning,
  rebuildLearningDays,
  rebuildPeopleTotals,
  rebuildSales,
  rebuildStudents,
} from './rebuild.repository.ts'
import { recountCourseReach, recountLessonReach } from './recount-lessons.repository.ts'

/** Rebuilds all totals from history, in one transaction. Page views have no other history, so they stay. */
export function rebuildFacts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  return transact(db, rebuildFactsIn)
}

export async function rebuildFactsIn(trx: Database): Promise<void> {
  await lockFactTables(trx)
  await rebuildSales(trx)
  await rebuildPeopleTotals(trx)
  await rebuildStudents(trx)
  await rebuildLearningDays(trx)
  await rebuildLearning(trx)
  await recountCourseReach(trx)
  await recountLessonReach(trx)
}
