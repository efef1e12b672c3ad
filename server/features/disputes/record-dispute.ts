import { exactAmount } from '#contract/money.ts'
import { orderNumber } from '#contract/orders/order-number.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { countDispute } from '#server/features/facts/facts.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import {
  findBuyer,
  findOrder,
  findPaymentByIntent,
  findReceipt,
  logOrderEvent,
  refreshAccess,
} from '#server/features/orders/orders.ts'
import type { GatewayDispute } from '#server/ports/payment-gateway.ts'
import { saveDispute } from './disputes.repository.ts'

/**
 * Records a disputed payment: it shows on the order, the buyer is emailed once, and access is paused until the outcome
 * if staff chose that.
 */
export async function recordDisputeIn(
  ctx: AppContext,
  trx: Database,
  dispute: GatewayDispute,
  { freeze }: { freeze: boolean },
): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const payment = dispute.paymentId ? await findPaymentByIntent(trx, dispute.paymentId) : undefined
  const order = payment && (await findOrder(trx, payment.order_id))
  if (!order) return
  const isNew = await saveDispute(trx, order.id, dispute, { freeze, now })
  await refreshAccess(trx, order.id)
  const details = { status: dispute.status, reason: dispute.reason, cents: dispute.amountCents }
  await logOrderEvent(trx, order.id, { type: isNew ? 'disputed' : 'dispute_changed', details }, now)
  if (isNew) await countDispute(trx, order, now)
  const buyer = isNew ? await findBuyer(trx, order.user_id) : undefined
  if (!buyer) return
  const receipt = await findReceipt(trx, { orderId: order.id, sequence: payment.sequence })
  await queueMail(ctx, trx, 'dispute', buyer, {
    itemTitle: order.item_title,
    orderNumber: orderNumber(order.id),
    receiptNumber: receipt?.number ?? '',
    amount: exactAmount(dispute.amountCents, order.currency),
  })
}
