import { sql } from 'kysely'

import {
  optionalReference,
  ownedBy,
  type PortableSchema,
  primaryKey,
  references,
  required,
  requiredUnique,
} from '../../portable-schema.ts'

/** Who may watch what, how far they got, what they noted and which certificates they earned. */
export async function createLearningTables(schema: PortableSchema): Promise<void> {
  await createAccessGrants(schema)
  await createProgress(schema)
  await createNotes(schema)
  await createCertificates(schema)
}

async function createAccessGrants({ table, index, types }: PortableSchema) {
  await table('access_grants')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('course_id', types.id, references('courses.id'))
    .addColumn('source', types.text, required)
    .addColumn('order_id', types.id, optionalReference('orders.id'))
    // Staff can take back a whole bundle they granted.
    .addColumn('bundle_id', types.id)
    .addColumn('reason', types.text, required)
    .addColumn('granted_at', types.instant, required)
    .addColumn('paused_at', types.instant)
    .addColumn('pause_reason', types.text)
    .addColumn('ended_at', types.instant)
    .addColumn('end_reason', types.text)
    .addColumn('end_cause', types.text)
    .addCheckConstraint('access_grants_source_known', sql`source in ('order', 'bundle_order', 'manual')`)
    .execute()
  await index('access_grants_by_user').on('access_grants').columns(['user_id', 'course_id']).execute()
  await index('access_grants_by_course').on('access_grants').column('course_id').execute()
  await index('access_grants_once_per_order').on('access_grants').columns(['order_id', 'course_id']).unique().execute()
  await index('access_grants_by_hand_once')
    .unique()
    .on('access_grants')
    .columns(['user_id', 'course_id'])
    .where(sql.ref('source'), '=', sql.lit('manual'))
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  // Every lesson, save and progress list asks who has access; this index answers without reading the table.
  await index('access_grants_live')
    .on('access_grants')
    .columns(['user_id', 'course_id'])
    .where(sql.ref('ended_at'), 'is', null)
    .where(sql.ref('paused_at'), 'is', null)
    .execute()
}

async function createProgress({ clusteredTable, table, index, types }: PortableSchema) {
  await clusteredTable('lesson_progress')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('watched_seconds', types.real, required)
    .addColumn('position_seconds', types.real)
    .addColumn('completed_at', types.instant)
    // How far the student was on an earlier day, for the daily analytics.
    .addColumn('previous_seconds', types.real)
    .addColumn('previous_day', types.text)
    .addColumn('previous_completed_at', types.instant)
    .addColumn('updated_at', types.instant, required)
    .addPrimaryKeyConstraint('lesson_progress_pk', ['user_id', 'lesson_id'])
    .execute()
  await index('lesson_progress_by_lesson').on('lesson_progress').column('lesson_id').execute()

  await table('course_milestones')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('course_id', types.id, ownedBy('courses.id'))
    .addColumn('milestone', types.text, required)
    .addColumn('reached_at', types.instant, required)
    .addPrimaryKeyConstraint('course_milestones_pk', ['user_id', 'course_id', 'milestone'])
    .addCheckConstraint('course_milestones_known', sql`milestone in ('half', 'completed')`)
    .execute()
}

async function createNotes({ clusteredTable, index, types }: PortableSchema) {
  await clusteredTable('notes')
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

async function createCertificates({ table, index, types }: PortableSchema) {
  await table('certificates')
    .addColumn('id', types.id, primaryKey)
    .addColumn('serial', types.text, requiredUnique)
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('course_id', types.id, references('courses.id'))
    .addColumn('recipient_name', types.text, required)
    .addColumn('course_title', types.text, required)
    .addColumn('issued_at', types.instant, required)
    .addColumn('revoked_at', types.instant)
    .addColumn('revoked_by_id', types.id, optionalReference('users.id'))
    .addColumn('revoke_reason', types.text)
    .addUniqueConstraint('certificates_one_per_course', ['user_id', 'course_id'])
    .execute()
  await index('certificates_by_course').on('certificates').column('course_id').execute()
}
