import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import { deleteStoredFile } from '#server/files/delete-stored-file.ts'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

/** What is left for staff to look at: a job that ran out of retries, and a payment that belongs to no order. */
export async function insertOpenWork(trx: Database, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await trx
    .insertInto('jobs')
    .values({
      id: uuidv7({ msecs: now.getTime() - 5 * DAY_MS }),
      type: deleteStoredFile.type,
      // It's gone by now, so running the job again succeeds.
      payload: JSON.stringify({ key: 'courses/intro-to-trading/old-trailer.mp4' }),
      unique_key: null,
      run_at: ago(4 * DAY_MS),
      attempts: 8,
      claim_token: null,
      claimed_until: null,
      last_error: 'The file storage did not answer within 30 seconds.',
      gave_up_at: ago(4 * DAY_MS),
      created_at: ago(5 * DAY_MS),
    })
    .execute()
  await trx
    .insertInto('stripe_events')
    .values({
      id: 'evt_demo_payment_without_order',
      stripe_account: null,
      type: 'payment_intent.succeeded',
      object_id: 'pi_demo_payment_link',
      amount_units: 4900,
      currency: 'usd',
      outcome: 'failed',
      error: 'No order in this shop belongs to this payment. It was made with a payment link in Stripe.',
      deliveries: 6,
      received_at: ago(30 * HOUR_MS),
      processed_at: null,
    })
    .execute()
}
