import { sql } from 'kysely'

import { ownedBy, type PortableSchema, primaryKey, references, required } from '../portable-schema.ts'

export async function createCertificates({ table, index, types }: PortableSchema) {
  await table('certificates')
    .addColumn('id', types.id, primaryKey)
    .addColumn('serial', types.text, (column) => column.notNull().unique())
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('course_id', types.id, references('courses.id'))
    .addColumn('recipient_name', types.text, required)
    .addColumn('course_title', types.text, required)
    .addColumn('issued_at', types.instant, required)
    .addColumn('revoked_at', types.instant)
    .addColumn('revoked_by_id', types.id, (column) => column.references('users.id'))
    .addColumn('revoke_reason', types.text)
    .addUniqueConstraint('certificates_one_per_course', ['user_id', 'course_id'])
    .execute()
  await index('certificates_by_course').on('certificates').column('course_id').execute()

  await table('course_milestones')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('course_id', types.id, ownedBy('courses.id'))
    .addColumn('milestone', types.text, required)
    .addColumn('reached_at', types.instant, required)
    .addPrimaryKeyConstraint('course_milestones_pk', ['user_id', 'course_id', 'milestone'])
    .addCheckConstraint('course_milestones_known', sql`milestone in ('half', 'completed')`)
    .execute()

  await table('stopped_mails')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('type', types.text, required)
    .addColumn('stopped_at', types.instant, required)
    .addPrimaryKeyConstraint('stopped_mails_pk', ['user_id', 'type'])
    .execute()
}
