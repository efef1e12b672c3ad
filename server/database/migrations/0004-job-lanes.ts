import { sql } from 'kysely'

import { type PortableSchema, primaryKey, zeroByDefault } from '../portable-schema.ts'

/** Lets urgent jobs overtake bulk ones, and staff pause a lane. */
export async function addJobLanes({ alterTable, table, index, types, db }: PortableSchema) {
  await alterTable('jobs')
    .addColumn('lane', types.text, (column) => column.notNull().defaultTo('routine'))
    .execute()
  await sql`update jobs set lane = 'urgent' where type in ('send-mail', 'send-password-reset')`.execute(db)
  await index('jobs_due')
    .on('jobs')
    .columns(['lane', 'run_at', 'id'])
    .where(sql.ref('gave_up_at'), 'is', null)
    .execute()
  await db.schema.dropIndex('jobs_waiting').execute()
  await table('job_lanes')
    .addColumn('lane', types.text, primaryKey)
    .addColumn('paused_at', types.instant)
    .addColumn('starts', types.integer, zeroByDefault)
    .addColumn('window_ends_at', types.instant)
    .execute()
}
