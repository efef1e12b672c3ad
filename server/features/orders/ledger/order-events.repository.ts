import { v7 as uuidv7 } from 'uuid'

import type { OrderEventType } from '#contract/orders/order-event.ts'
import type { Database } from '#server/database/database.ts'

type OrderEvent = { type: OrderEventType; details?: Record<string, unknown>; actorId?: string | null }

/** Adds an entry to an order's history, for staff. */
export async function logOrderEvent(
  db: Database,
  orderId: string,
  { type, details = {}, actorId = null }: OrderEvent,
  now: string,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      id: uuidv7(),
      order_id: orderId,
      type,
      details: JSON.stringify(details),
      actor_id: actorId,
      created_at: now,
    })
    .execute()
}
