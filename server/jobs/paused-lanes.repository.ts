import type { JobLane } from '#contract/jobs/job-lanes.ts'
import type { Database } from '#server/database/database.ts'

/** False if it was paused already. Jobs that are running go on. */
export async function pauseLane(db: Database, lane: JobLane, now: string): Promise<boolean> {
  const inserted = await db
    .insertInto('paused_job_lanes')
    .values({ lane, paused_at: now })
    .onConflict((conflict) => conflict.column('lane').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function resumeLane(db: Database, lane: JobLane): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('paused_job_lanes').where('lane', '=', lane).executeTakeFirst()
  return numDeletedRows > 0n
}
