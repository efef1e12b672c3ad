import type { z } from 'zod'

import type { JobLane } from '#contract/jobs/job-lanes.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

/**
 * Queued work. It may run twice after a crash, so it either checks what's already done or calls `finishIn(trx)`, which
 * ends the job in the same transaction as its effect.
 */
export type QueuedJob<Payload = unknown> = {
  type: string
  /** `routine` if left out. */
  lane?: JobLane
  payload: z.ZodType<Payload>
  /** After this many failures the job stops and waits for staff. */
  maxAttempts?: number
  run(ctx: AppContext, payload: Payload, job: RunningJob): Promise<void>
}

type RunningJob = {
  id: string
  finishIn(trx: Database): Promise<void>
  /** If it fails now, it isn't tried again. */
  isLastAttempt: boolean
}

/** Work that repeats. A failed run is retried and never stops the schedule. */
export type RecurringJob = {
  type: string
  everySeconds: number
  run(ctx: AppContext): Promise<void>
}
