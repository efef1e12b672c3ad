import type { Database } from '#server/database/database.ts'

import type { QueuedJob } from './job.ts'

/** Payloads of jobs of this type that will still run. Failed jobs don't count. */
export async function listWaiting<Payload>(db: Database, { type, payload }: QueuedJob<Payload>): Promise<Payload[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('type', '=', type)
    .where('gave_up_at', 'is', null)
    .execute()
  return rows.map((row) => payload.parse(JSON.parse(row.payload)))
}
