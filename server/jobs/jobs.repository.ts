import { type ExpressionBuilder, type Selectable, sql } from 'kysely'

import type { JobLane } from '#contract/jobs/job-lanes.ts'
import type { Database, Engine, Tables } from '#server/database/database.ts'
import type { JobsTable } from '#server/database/tables/jobs-tables.ts'

export type JobRow = Selectable<JobsTable>
type NewJob = {
  id: string
  type: string
  lane: JobLane
  payload: string
  uniqueKey: string | null
  runAt: string
  createdAt: string
}

/** A second job with the same unique key is dropped; the first one stays. */
export async function insertJob(db: Database, job: NewJob): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      id: job.id,
      type: job.type,
      lane: job.lane,
      payload: job.payload,
      unique_key: job.uniqueKey,
      run_at: job.runAt,
      attempts: 0,
      created_at: job.createdAt,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}

/** What may start in a lane now. */
export type OpenLane = { lane: JobLane; types: string[] }
type Claim = { engine: Engine; lanes: OpenLane[]; token: string; now: string; until: string }

/**
 * Claims the job that has been due longest in the first of these lanes that has one and isn't paused. An expired claim
 * (its process died) is free again.
 */
export async function claimDueJob(
  db: Database,
  { engine, lanes, token, now, until }: Claim,
): Promise<JobRow | undefined> {
  const open = lanes.filter(({ types }) => types.length > 0)
  if (open.length === 0) return undefined
  const dueIn = ({ lane, types }: OpenLane) =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('lane', '=', lane)
      .where('gave_up_at', 'is', null)
      .where('run_at', '<=', now)
      .where('type', 'in', types)
      .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('job_lanes')
              .select('lane')
              .where('job_lanes.lane', '=', lane)
              .where('paused_at', 'is not', null),
          ),
        ),
      )
      .orderBy('run_at')
      .orderBy('id')
      .limit(1)
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())

  return db
    .updateTable('jobs')
    .set((set) => ({ claim_token: token, claimed_until: until, attempts: set('attempts', '+', 1) }))
    .where('id', '=', sql<string>`coalesce(${sql.join(open.map((lane) => sql`(${dueIn(lane)})`))}, null)`)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Undoes what a clock running ahead put far into the future: claims nobody renews, and recurring work that isn't due.
 */
export async function freeFutureClaims(db: Database, implausible: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ claim_token: null, claimed_until: null })
    .where('claimed_until', '>', implausible)
    .execute()
}

export async function bringForward(db: Database, uniqueKey: string, implausible: string, now: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('unique_key', '=', uniqueKey)
    .where('run_at', '>', implausible)
    .execute()
}

export async function renewClaim(db: Database, job: JobRow, until: string): Promise<void> {
  await db.updateTable('jobs').set({ claimed_until: until }).where(isStillOurs(job)).execute()
}

export async function deleteFinishedJob(db: Database, job: JobRow): Promise<void> {
  await db.deleteFrom('jobs').where(isStillOurs(job)).execute()
}

/** Puts back a job that was claimed too early, as if nobody had. */
export async function returnJob(db: Database, job: JobRow, runAt: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set((set) => ({ run_at: runAt, attempts: set('attempts', '-', 1), claim_token: null, claimed_until: null }))
    .where(isStillOurs(job))
    .execute()
}

export async function postponeJob(db: Database, job: JobRow, runAt: string, error: string | null): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: runAt, last_error: error, claim_token: null, claimed_until: null })
    .$if(error === null, (update) => update.set({ attempts: 0 }))
    .where(isStillOurs(job))
    .execute()
}

export async function giveUpJob(db: Database, job: JobRow, error: string, now: string): Promise<void> {
  await db
    .updateTable('jobs')
    // The key is freed, so the same work can be queued again.
    .set({ gave_up_at: now, last_error: error, unique_key: null, claim_token: null, claimed_until: null })
    .where(isStillOurs(job))
    .execute()
}

/**
 * A runner that lost its claim (because it was suspended too long) must not touch a job that another runner now has.
 */
function isStillOurs(job: JobRow) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'jobs'>) =>
    and([eb('id', '=', job.id), eb('claim_token', '=', job.claim_token)])
}
