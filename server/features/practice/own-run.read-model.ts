import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

import type { Tables } from '#server/database/database.ts'
import { mayWatchModule } from '#server/features/access/access.ts'

/**
 * Whether the student of an attempt owns its course, and nothing in it has to be passed to go on. For any query on
 * `drill_runs`.
 */
export function ownsCourseOfRun(): Expression<SqlBool> {
  const { exists, selectFrom, ref } = expressionBuilder<Tables, 'drill_runs'>()
  return exists(
    selectFrom('lessons')
      .innerJoin('modules', 'modules.id', 'lessons.module_id')
      .select('lessons.id')
      .whereRef('lessons.id', '=', 'drill_runs.lesson_id')
      .where(mayWatchModule(ref('drill_runs.user_id').$notNull()))
      .where(({ not }) => not(hasLocks())),
  )
}

/** For a query on `modules`: whether its course may have locked lessons. */
function hasLocks(): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables, 'modules'>()
  return exists(
    selectFrom('lessons as gates')
      .innerJoin('modules as gate_modules', 'gate_modules.id', 'gates.module_id')
      .select('gates.id')
      // A literal, because the partial index on these lessons is only used for this exact condition.
      .where('gates.pass_gate', '=', sql.lit('next' as const))
      .whereRef('gate_modules.course_id', '=', 'modules.course_id'),
  )
}
