import { sql } from 'kysely'

import { ownedBy, type PortableSchema, primaryKey, references, required } from '../portable-schema.ts'

export async function createLearning({ table, index, types }: PortableSchema) {
  await table('access_grants')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('course_id', types.id, references('courses.id'))
    .addColumn('source', types.text, required)
    .addColumn('reason', types.text, required)
    .addColumn('granted_at', types.instant, required)
    .addColumn('ended_at', types.instant)
    .addColumn('end_reason', types.text)
    .addCheckConstraint('access_grants_source_known', sql`source in ('order', 'bundle_order', 'manual')`)
    .execute()
  await index('access_grants_by_user').on('access_grants').columns(['user_id', 'course_id']).execute()
  await index('access_grants_by_course').on('access_grants').column('course_id').execute()

  await table('lesson_progress')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('watched_seconds', types.real, required)
    .addColumn('position_seconds', types.real)
    .addColumn('completed_at', types.instant)
    .addColumn('updated_at', types.instant, required)
    .addPrimaryKeyConstraint('lesson_progress_pk', ['user_id', 'lesson_id'])
    .execute()
  await index('lesson_progress_by_lesson').on('lesson_progress').column('lesson_id').execute()

  await table('notes')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('title', types.text, required)
    .addColumn('content', types.text, required)
    .addColumn('created_at', types.instant, required)
    .addColumn('updated_at', types.instant, required)
    .addPrimaryKeyConstraint('notes_pk', ['user_id', 'lesson_id'])
    .execute()
  await index('notes_by_lesson').on('notes').column('lesson_id').execute()
}
