import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { restoreRefundedGrants } from '#server/features/access/access.ts'
import { restoreRefundedCredits } from '#server/features/credits/credits.ts'
import { uncountRefund } from '#server/features/facts/facts.ts'
import { reopenSecondPaymentIn } from '#server/features/installments/installments.ts'
import { reverseCreditNote } from '#server/features/invoices/invoices.ts'
import { findOrder, logOrderEvent, refreshAccess, releaseRefundReservation } from '#server/features/orders/orders.ts'
import type { GatewayRefund } from '#server/ports/payment-gateway.ts'
import { notifyOfFailedRefund } from './notify-of-failed-refund.ts'
import { listOrderRefunds, type Refund } from './refunds.repository.ts'
import { refundsEndAccess } from './refunds-end-access.ts'

/**
 * Used instead of Stripe's id for a refund that Stripe didn't accept: the person who requested it is told right away.
 */
const REFUSED = 'refused:'
export const refusedId = (refundId: string) => `${REFUSED}${refundId}`

/**
 * The money wasn't returned, either right away or weeks later because the buyer's account is closed. The buyer has paid
 * after all, and gets back what the refund took away: the courses, and a second payment still to come. What ended for
 * another reason stays ended, and so does what other refunds ended.
 */
export async function undoRefundIn(
  ctx: AppContext,
  trx: Database,
  refund: Refund,
  { id, failureMessage }: GatewayRefund,
): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const { order_id, amount_cents: cents } = refund
  // The number comes first, as in every other transaction: otherwise two of them could wait for each other.
  await reverseCreditNote(ctx, trx, refund.id)
  await releaseRefundReservation(trx, { orderId: order_id, paymentId: refund.payment_id, cents })
  await uncountRefund(trx, refund)
  const order = await findOrder(trx, order_id)
  if (!order) return
  const refunds = await listOrderRefunds(trx, order_id)
  await logOrderEvent(trx, order_id, { type: 'refund_failed', details: { cents, message: failureMessage } }, now)
  const isGivenBack = refunds.some(({ status }) => status !== 'failed')
  const second = isGivenBack ? undefined : await reopenSecondPaymentIn(ctx, trx, order_id)
  const opened = refundsEndAccess(order, refunds) ? 0 : await restoreOrder(trx, order_id)
  await refreshAccess(trx, order_id)
  if (opened > 0) await logOrderEvent(trx, order_id, { type: 'access_restored' }, now)
  if (!id.startsWith(REFUSED)) await notifyOfFailedRefund(ctx, trx, { order, refund, second, isOpen: opened > 0 })
  ctx.steps.reach('undo-refund:before-commit')
}

/** Returns how much of it a refund had taken away. */
async function restoreOrder(trx: Database, orderId: string): Promise<number> {
  return (await restoreRefundedCredits(trx, orderId)) + (await restoreRefundedGrants(trx, orderId))
}
