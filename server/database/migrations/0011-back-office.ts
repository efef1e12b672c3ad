import { sql } from 'kysely'

import { type PortableSchema, primaryKey, references, required } from '../portable-schema.ts'

export async function createBackOffice({ table, alterTable, index, types, db, engine }: PortableSchema) {
  await table('audit_log')
    .addColumn('id', types.id, primaryKey)
    .addColumn('actor_id', types.id, references('users.id'))
    .addColumn('action', types.text, required)
    .addColumn('subject_type', types.text, required)
    .addColumn('subject_id', types.text, required)
    .addColumn('subject_label', types.text, required)
    .addColumn('before', types.json)
    .addColumn('after', types.json)
    .addColumn('created_at', types.instant, required)
    .execute()
  await index('audit_log_by_actor').on('audit_log').columns(['actor_id', 'id']).execute()
  await index('audit_log_by_subject').on('audit_log').columns(['subject_type', 'subject_id', 'id']).execute()
  for (const statement of APPEND_ONLY[engine]) await sql.raw(statement).execute(db)

  // What was sold once stays for its buyers and leaves the shop instead of being deleted.
  await alterTable('bundles').addColumn('archived_at', types.instant).execute()
  await alterTable('mentorship_programs').addColumn('archived_at', types.instant).execute()
}

/** Nobody rewrites the log, whatever the code above it does. */
const APPEND_ONLY = {
  sqlite: ['update', 'delete'].map(
    (change) =>
      `create trigger audit_log_refuses_${change} before ${change} on audit_log
       begin select raise(abort, 'the audit log is append-only'); end`,
  ),
  postgres: [
    `create function refuse_audit_log_change() returns trigger language plpgsql as
     $$ begin raise exception 'the audit log is append-only'; end $$`,
    `create trigger audit_log_refuses_change before update or delete on audit_log
     for each row execute function refuse_audit_log_change()`,
  ],
}
