import { sql } from 'kysely'

import { ownedBy, type PortableSchema, primaryKey, required, zeroByDefault } from '../portable-schema.ts'

/** Quizzes and students' attempts at them; and what statistics of drills are made from. */
export async function createQuizzes({ table, clusteredTable, alterTable, index, types }: PortableSchema) {
  // Published versions never change, because attempts refer to them. At most one per lesson isn't published: the draft.
  await table('quiz_versions')
    .addColumn('id', types.id, primaryKey)
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('number', types.integer, required)
    .addColumn('quiz', types.json, required)
    .addColumn('revision', types.integer, required)
    .addColumn('published_at', types.instant)
    .addUniqueConstraint('quiz_versions_number', ['lesson_id', 'number'])
    .execute()

  await table('quiz_attempts')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('version_id', types.id, ownedBy('quiz_versions.id'))
    .addColumn('asked', types.json, required)
    .addColumn('started_at', types.instant, required)
    .addColumn('finished_at', types.instant)
    .addColumn('score', types.integer)
    .addColumn('passed_at', types.instant)
    .execute()
  // Two tabs share the attempt that isn't finished.
  await index('quiz_attempts_open')
    .on('quiz_attempts')
    .columns(['user_id', 'lesson_id'])
    .unique()
    .where(sql.ref('finished_at'), 'is', null)
    .execute()
  await index('quiz_attempts_user').on('quiz_attempts').columns(['user_id', 'lesson_id', 'finished_at']).execute()
  await index('quiz_attempts_lesson').on('quiz_attempts').columns(['lesson_id', 'finished_at']).execute()
  await index('quiz_attempts_version').on('quiz_attempts').column('version_id').execute()

  // One row each, so that two tabs answering different questions don't overwrite each other.
  await clusteredTable('quiz_answers')
    .addColumn('attempt_id', types.id, ownedBy('quiz_attempts.id'))
    .addColumn('question_id', types.id, required)
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('answer', types.json)
    .addColumn('is_correct', types.integer)
    .addPrimaryKeyConstraint('quiz_answers_pk', ['attempt_id', 'question_id'])
    .execute()
  // Statistics are counted in these two alone, without reading a row.
  await index('quiz_answers_lesson').on('quiz_answers').columns(['lesson_id', 'question_id', 'is_correct']).execute()
  await index('quiz_answers_missing')
    .on('quiz_answers')
    .columns(['lesson_id', 'question_id', 'is_correct'])
    .where(sql.ref('answer'), 'is', null)
    .execute()

  await alterTable('drill_versions').addColumn('revision', types.integer, zeroByDefault).execute()
  await alterTable('drill_runs').addColumn('checks', types.json).execute()
}
