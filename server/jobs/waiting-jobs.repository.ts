import type { Database } from '#server/database/database.ts'

import type { QueuedJob } from './job.ts'

/** What jobs of this kind are still going to work on. One that gave up will do nothing more. */
export async function listWaiting<Payload>(db: Database, { type, payload }: QueuedJob<Payload>): Promise<Payload[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('type', '=', type)
    .where('gave_up_at', 'is', null)
    .execute()
  return rows.map((row) => payload.parse(JSON.parse(row.payload)))
}
