import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { markReleased, releaseCouponUse } from '#server/features/coupons/coupons.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import { closePendingOrder, type Order } from '#server/features/orders/ledger/orders.repository.ts'

type Failure = { code: string; declineCode: string | null; message: string }

export type Closing = { status: 'failed' | 'canceled'; failure: Failure | null }
export const ABANDONED: Closing = { status: 'canceled', failure: null }

/** How an order ends when its payment was canceled: with the card's decline, if that was the reason. */
export const closingFor = ({ lastFailure }: { lastFailure: Failure | null }): Closing =>
  lastFailure ? { status: 'failed', failure: lastFailure } : ABANDONED

/** For a payment that nobody can make anymore. False when the order is closed, or has a different payment by now. */
export async function closeOrderInTransaction(
  ctx: AppContext,
  trx: Database,
  order: Order,
  { status, failure }: Closing,
): Promise<boolean> {
  const now = ctx.clock.now().toISOString()
  const closed = await closePendingOrder(trx, order, status === 'failed' ? 'decline' : 'abandon', {
    closed_at: now,
    updated_at: now,
    failure_code: failure?.declineCode ?? failure?.code ?? null,
    failure_message: failure?.message ?? null,
  })
  if (!closed) return false
  if (closed.coupon_id && (await markReleased(trx, closed.id, now))) await releaseCouponUse(trx, closed.coupon_id)
  await logOrderEvent(trx, closed.id, { type: status, details: { reason: failure?.message ?? null } }, now)
  return true
}
