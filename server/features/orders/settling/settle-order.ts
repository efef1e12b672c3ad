import type { AppContext } from '#server/app-context.ts'
import { afterCommit, type Database } from '#server/database/database.ts'
import { grantOrder } from '#server/features/access/access.ts'
import { markRedeemed, reserveCouponUse, restoreRedemption } from '#server/features/coupons/coupons.ts'
import { grantOrderCredits } from '#server/features/credits/credits.ts'
import { countSale, updateLearners } from '#server/features/facts/facts.ts'
import { type Buyer, findBuyer } from '#server/features/orders/ledger/buyers.read-model.ts'
import { cardOf } from '#server/features/orders/ledger/card-of.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import { findOrder, markPaid, type Order } from '#server/features/orders/ledger/orders.repository.ts'
import { insertPayment, paymentRow, type ReceivedPayment } from '#server/features/orders/ledger/payments.repository.ts'
import { invoicePayment } from '#server/features/orders/receipts/invoice-payment.ts'
import { queueConfirmation } from '#server/features/orders/receipts/queue-confirmation.ts'
import { issueReceipt } from '#server/features/orders/receipts/receipts.repository.ts'
import { queueWaiverConfirmation } from '#server/features/orders/withdrawing/confirm-waiver.ts'
import { delayAccess } from './delay-access.ts'

/** Schedules a plan's second payment in the same transaction. Passed in by the feature that owns second payments. */
type ScheduleSecondPayment = (
  ctx: AppContext,
  trx: Database,
  order: Order,
  paymentMethodId: string | null,
) => Promise<void>

/**
 * Marks an order paid, with everything that follows: access, session credits, the coupon use, the second payment, the receipt and its
 * email. All in one transaction and at most once, whether the charge, the webhook or the sweep calls it. True when this
 * call settled it.
 */
export async function settleOrderInTransaction(
  ctx: AppContext,
  trx: Database,
  orderId: string,
  payment: ReceivedPayment | null,
  scheduleSecondPayment: ScheduleSecondPayment,
): Promise<boolean> {
  const now = ctx.clock.now().toISOString()
  const before = await findOrder(trx, orderId)
  if (!before) return false
  requireMatch(before, payment)
  ctx.steps.reach('settle:begin')
  const order = await markPaid(trx, orderId, { paymentId: payment?.id ?? null, now })
  if (!order) return false
  if (payment) {
    await insertPayment(trx, paymentRow(order, 1, payment, now))
    afterCommit(() => ctx.metrics.payments.add({ outcome: 'paid' }))
  }
  const opened = await grantOrder(trx, order, now)
  await grantOrderCredits(trx, order, now)
  if (order.coupon_id) await redeemCoupon(trx, order, order.coupon_id, now)
  if (order.plan === 'two_payments') await scheduleSecondPayment(ctx, trx, order, payment?.paymentMethodId ?? null)
  ctx.steps.reach('settle:before-receipt')
  const buyer = await findBuyer(trx, order.user_id)
  const receiptNumber = await issueReceipt(trx, { orderId: order.id, sequence: 1 }, buyer, now)
  if (payment) await invoicePayment(ctx, trx, order, firstPayment(payment, buyer))
  await logOrderEvent(trx, order.id, { type: 'paid', details: { cents: order.paid_cents, receiptNumber } }, now)
  const accessFrom = order.access_delayed_at ? await delayAccess(ctx, trx, order) : null
  if (buyer) await queueConfirmation(ctx, trx, { ...order, access_from: accessFrom?.toISOString() ?? null }, buyer)
  if (buyer && order.waiver_given_at) await queueWaiverConfirmation(ctx, trx, order, buyer)
  await countSettled(trx, order, opened, payment, now)
  ctx.steps.reach('settle:before-commit')
  return true
}

const firstPayment = ({ amountCents, card }: ReceivedPayment, buyer: Buyer | undefined) => ({
  sequence: 1,
  amountCents,
  settledBy: cardOf({ card_brand: card?.brand ?? null, card_last4: card?.last4 ?? null }),
  buyer,
})

/** Last, because everyone buying the same item at this moment updates the same rows. */
async function countSettled(
  trx: Database,
  order: Order,
  opened: string[],
  payment: ReceivedPayment | null,
  now: string,
): Promise<void> {
  await updateLearners(
    trx,
    opened.map((courseId) => ({ userId: order.user_id, courseId, grants: 1 })),
  )
  await countSale(trx, order, payment?.amountCents ?? null, now)
}

/** A released use is taken again if one is left; the payment decides, not the coupon. */
async function redeemCoupon(trx: Database, order: Order, couponId: string, now: string): Promise<void> {
  if (await markRedeemed(trx, order.id, now)) return
  if (await reserveCouponUse(trx, couponId, now)) return restoreRedemption(trx, order.id, now)
  await logOrderEvent(trx, order.id, { type: 'coupon_not_counted', details: { code: order.coupon_code } }, now)
}

/** Nothing is granted unless the payment is exactly the one requested. */
function requireMatch(order: Order, payment: ReceivedPayment | null): void {
  if (payment === null) {
    if (order.due_now_cents > 0) throw new Error(`Order ${order.id} costs something and was settled without a payment.`)
    return
  }
  const matches =
    payment.status === 'succeeded' &&
    payment.orderId === order.id &&
    payment.amountCents === order.due_now_cents &&
    payment.currency === order.currency
  if (!matches) throw new Error(`Payment ${payment.id} is not the one that order ${order.id} asked for.`)
}
