import { sql } from 'kysely'

import { type PortableSchema, primaryKey, references, required, unique, zeroByDefault } from '../../portable-schema.ts'

/** What keeps the shop running: settings, jobs, limits, caches and the audit log. */
export async function createOperationsTables(schema: PortableSchema): Promise<void> {
  await createSettings(schema)
  await createJobs(schema)
  await createAuditLog(schema)
}

async function createSettings({ table, index, types }: PortableSchema) {
  await table('site_settings')
    .addColumn('name', types.text, primaryKey)
    .addColumn('value', types.json, required)
    .addColumn('updated_at', types.instant, required)
    .execute()

  await table('cache_versions')
    .addColumn('topic', types.text, primaryKey)
    .addColumn('version', types.integer, required)
    .execute()

  await table('rate_limits')
    .addColumn('key', types.text, primaryKey)
    .addColumn('hits', types.integer, required)
    .addColumn('resets_at', types.instant, required)
    .execute()
  await index('rate_limits_by_reset').on('rate_limits').column('resets_at').execute()
}

async function createJobs({ table, index, types }: PortableSchema) {
  await table('jobs')
    .addColumn('id', types.id, primaryKey)
    .addColumn('type', types.text, required)
    .addColumn('payload', types.json, required)
    .addColumn('unique_key', types.text, unique)
    .addColumn('run_at', types.instant, required)
    .addColumn('attempts', types.integer, zeroByDefault)
    .addColumn('claim_token', types.id)
    .addColumn('claimed_until', types.instant)
    .addColumn('last_error', types.text)
    .addColumn('gave_up_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .execute()
  await index('jobs_waiting').on('jobs').column('run_at').where(sql.ref('gave_up_at'), 'is', null).execute()
  await index('jobs_given_up').on('jobs').column('gave_up_at').where(sql.ref('gave_up_at'), 'is not', null).execute()
}

async function createAuditLog({ table, index, types, db, engine }: PortableSchema) {
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
}

/** The database itself refuses to rewrite the log, even if a bug in the code tries. */
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
