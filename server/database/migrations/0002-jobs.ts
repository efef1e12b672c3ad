import { sql } from 'kysely'

import { type PortableSchema, primaryKey, required } from '../portable-schema.ts'

export async function createJobs({ table, index, types }: PortableSchema) {
  await table('jobs')
    .addColumn('id', types.id, primaryKey)
    .addColumn('type', types.text, required)
    .addColumn('payload', types.json, required)
    .addColumn('unique_key', types.text, (column) => column.unique())
    .addColumn('run_at', types.instant, required)
    .addColumn('attempts', types.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('claim_token', types.id)
    .addColumn('claimed_until', types.instant)
    .addColumn('last_error', types.text)
    .addColumn('gave_up_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .execute()
  await index('jobs_waiting').on('jobs').column('run_at').where(sql.ref('gave_up_at'), 'is', null).execute()
}
