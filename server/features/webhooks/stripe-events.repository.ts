import type { Database } from '#server/database/database.ts'
import type { GatewayEvent } from '#server/ports/payment-gateway.ts'

/** True for exactly one delivery of an event. Call it in the same transaction as the event's result. */
export async function claimEvent(
  db: Database,
  event: GatewayEvent,
  { account, outcome, now }: { account: string; outcome: 'processed' | 'ignored'; now: string },
): Promise<boolean> {
  const row = await db
    .insertInto('stripe_events')
    .values({
      id: event.id,
      stripe_account: account,
      type: event.type,
      object_id: event.objectId,
      outcome,
      deliveries: 1,
      received_at: now,
      processed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({
          outcome,
          error: null,
          processed_at: now,
          deliveries: set('stripe_events.deliveries', '+', 1),
        }))
        .where('stripe_events.processed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Recorded to show the webhook's health. The event stays open, so the next delivery can take effect. */
export async function recordFailedEvent(
  db: Database,
  event: GatewayEvent,
  { account, error, now }: { account: string; error: string; now: string },
): Promise<void> {
  // Set again by every delivery: the first one may have come before amounts were kept.
  const amount = { amount_units: event.amount?.units ?? null, currency: event.amount?.currency ?? null }
  await db
    .insertInto('stripe_events')
    .values({
      id: event.id,
      stripe_account: account,
      type: event.type,
      object_id: event.objectId,
      ...amount,
      outcome: 'failed',
      error,
      deliveries: 1,
      received_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({
          ...amount,
          error,
          received_at: now,
          deliveries: set('stripe_events.deliveries', '+', 1),
        }))
        .where('stripe_events.processed_at', 'is', null),
    )
    .execute()
}

/** One row per minute, however many there are: anyone can send garbage. */
export async function recordUnverified(db: Database, now: string): Promise<void> {
  await db
    .insertInto('stripe_events')
    .values({
      id: `unverified:${now.slice(0, 16)}`,
      type: 'unverified',
      outcome: 'unverified',
      error: 'The signature is not valid, or its time is off.',
      deliveries: 1,
      received_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({ received_at: now, deliveries: set('stripe_events.deliveries', '+', 1) })),
    )
    .execute()
}

export async function isProcessed(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('id', '=', id)
    .where('processed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldEvents(db: Database, before: string): Promise<void> {
  await db.deleteFrom('stripe_events').where('received_at', '<', before).execute()
}
