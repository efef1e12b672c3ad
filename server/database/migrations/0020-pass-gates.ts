import { sql } from 'kysely'

import { nullWhenDeleted, ownedBy, type PortableSchema, required } from '../portable-schema.ts'

/** Drills and quizzes that have to be passed, and students who don't have to. */
export async function createPassGates({ alterTable, clusteredTable, index, types }: PortableSchema) {
  await alterTable('lessons')
    .addColumn('pass_gate', types.text, (column) =>
      column.check(sql`pass_gate is null or (pass_gate in ('certificate', 'next') and type in ('drill', 'quiz'))`),
    )
    .execute()

  await index('lessons_next_gate').on('lessons').column('module_id').where(sql.ref('pass_gate'), '=', 'next').execute()

  await clusteredTable('pass_waivers')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('reason', types.text, required)
    .addColumn('waived_by_id', types.id, nullWhenDeleted('users.id'))
    .addColumn('waived_at', types.instant, required)
    .addPrimaryKeyConstraint('pass_waivers_pk', ['user_id', 'lesson_id'])
    .execute()
  await index('pass_waivers_lesson').on('pass_waivers').column('lesson_id').execute()
  await index('pass_waivers_waived_by').on('pass_waivers').column('waived_by_id').execute()
}
