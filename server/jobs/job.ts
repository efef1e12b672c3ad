import type { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

/**
 * A kind of work that is queued. It may run twice after a crash, so it either checks what is already done
 * or calls `finishIn(trx)`, which ends the job in the same transaction as its effect.
 */
export type QueuedJob<Payload = unknown> = {
  type: string
  payload: z.ZodType<Payload>
  /** After this many failures it gives up and waits for staff. */
  maxAttempts?: number
  run(ctx: AppContext, payload: Payload, job: { id: string; finishIn(trx: Database): Promise<void> }): Promise<void>
}

/** Work that comes back by itself. A failure is tried again and never ends the rhythm. */
export type RecurringJob = {
  type: string
  everySeconds: number
  run(ctx: AppContext): Promise<void>
}
