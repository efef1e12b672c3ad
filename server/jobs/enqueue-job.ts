import { v7 as uuidv7 } from 'uuid'

import type { JobLane } from '#contract/jobs/job-lanes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import type { QueuedJob } from './job.ts'
import { insertJob } from './jobs.repository.ts'

type Options = {
  runAt?: Date
  /** While a job with this key is waiting, another one isn't added. */
  uniqueKey?: string
  /** Instead of the lane this kind of job is usually in. */
  lane?: JobLane
}

/** A job that something else decides to queue later, as JSON. */
export const jobForLater = <Payload>(job: QueuedJob<Payload>, payload: Payload): string =>
  JSON.stringify({ type: job.type, lane: job.lane ?? 'routine', payload })

export async function enqueueStoredJob(
  { clock, jobs }: Pick<AppContext, 'clock' | 'jobs'>,
  trx: Database,
  stored: string,
): Promise<void> {
  const { type, lane, payload } = JSON.parse(stored) as { type: string; lane: JobLane; payload: unknown }
  const now = clock.now().toISOString()
  const written = { payload: JSON.stringify(payload), uniqueKey: null, runAt: now, createdAt: now }
  await insertJob(trx, { id: uuidv7(), type, lane, ...written })
  jobs.wakeSoon()
}

/** Queues work in the same transaction as its cause: both are saved, or neither. */
export async function enqueueJob<Payload>(
  { clock, jobs }: Pick<AppContext, 'clock' | 'jobs'>,
  trx: Database,
  job: Omit<QueuedJob<Payload>, 'run'>,
  payload: Payload,
  { runAt, uniqueKey, lane }: Options = {},
): Promise<void> {
  const now = clock.now()
  await insertJob(trx, {
    id: uuidv7(),
    type: job.type,
    lane: lane ?? job.lane ?? 'routine',
    payload: JSON.stringify(payload),
    uniqueKey: uniqueKey ?? null,
    runAt: (runAt ?? now).toISOString(),
    createdAt: now.toISOString(),
  })
  jobs.wakeSoon()
}
