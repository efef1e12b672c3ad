import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { discountCents } from '#contract/checkout/coupon-discount.ts'
import { activePlan } from '#contract/checkout/plan-choice.ts'
import { MAIN_CURRENCY } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { grantOrder } from '#server/features/access/access.ts'
import { insertRedemption, markRedeemed, reserveCouponUse } from '#server/features/coupons/coupons.repository.ts'
import { grantOrderCredits } from '#server/features/credits/credits.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import {
  buildOpenKey,
  closePendingOrder,
  findOrder,
  insertOrder,
  linkOrderToCourses,
  markPaid,
} from '#server/features/orders/ledger/orders.repository.ts'
import { insertPayment } from '#server/features/orders/ledger/payments.repository.ts'
import { issueReceipt } from '#server/features/orders/receipts/receipts.repository.ts'

import { demoPaymentId } from './demo-payments.repository.ts'
import { insertDispute, insertRefundOf, insertSecondPayment } from './insert-order-sequels.repository.ts'
import type { PlannedOrder } from './planned-activity.ts'
import { SEED_COURSES } from './seed-courses.ts'
import { findSeedItem } from './seed-item.ts'
import type { PaidOrder, SeedShop } from './seed-shop-parts.ts'

const DAY_MS = 24 * 3_600_000
const LAST_DIGITS = { visa: '4242', mastercard: '4444', amex: '0005' }

/** Something that happens to an order. All of them are written in the order they happened, like receipt numbers. */
type Happening = { at: Date; write: () => Promise<void> }

/** Uses the checkout's own statements, so figures, receipts, coupons and access are consistent. */
export async function insertOrders(trx: Database, shop: SeedShop, orders: readonly PlannedOrder[]): Promise<void> {
  const couponIds = await readCouponIds(trx)
  const happenings = orders.flatMap((order) => happeningsOf(trx, shop, couponIds, order))
  for (const { write } of happenings.sort((one, other) => one.at.getTime() - other.at.getTime())) await write()
}

function happeningsOf(trx: Database, shop: SeedShop, couponIds: Map<string, string>, order: PlannedOrder): Happening[] {
  const id = randomUUID()
  const paid = { id, paymentId: uuidv7(), order, shop }
  const after = (days: number) => new Date(order.paidAt.getTime() + days * DAY_MS)
  const open = { at: order.paidAt, write: () => openOrder(trx, id, shop, couponIds, order) }
  if (order.unpaid) return [open, { at: after(0.01), write: () => closeOrder(trx, id, order, after(0.01)) }]
  const { refund, secondPayment, dispute } = order
  return [
    open,
    { at: order.paidAt, write: () => payOrder(trx, paid) },
    ...(order.plan ? [{ at: order.paidAt, write: () => insertSecondPayment.schedule(trx, paid) }] : []),
    ...(secondPayment
      ? [{ at: after(30), write: () => insertSecondPayment[secondPayment](trx, paid, after(30)) }]
      : []),
    ...(refund
      ? [{ at: after(refund.afterDays), write: () => insertRefundOf(trx, paid, after(refund.afterDays)) }]
      : []),
    ...(dispute ? [{ at: after(12), write: () => insertDispute(trx, paid, dispute, after(12)) }] : []),
  ]
}

async function openOrder(
  trx: Database,
  id: string,
  { catalog, people, coupons }: SeedShop,
  couponIds: Map<string, string>,
  order: PlannedOrder,
): Promise<void> {
  const at = order.paidAt.toISOString()
  const item = findSeedItem(catalog, order.item)
  const userId = people.get(order.buyer)?.userId ?? ''
  const coupon = coupons.find(({ code }) => code === order.couponCode)
  const couponId = couponIds.get(order.couponCode ?? '') ?? null
  const discount = coupon ? discountCents(coupon, { priceCents: item.listCents, currency: MAIN_CURRENCY }) : 0
  const totalCents = item.listCents - discount
  const course = SEED_COURSES.find(({ slug }) => slug === order.item)
  const plan = order.plan && course ? activePlan(course) : null
  await insertOrder(trx, {
    id,
    user_id: userId,
    item_kind: item.kind,
    item_id: item.id,
    item_title: item.title,
    item_slug: item.slug,
    course_ids: JSON.stringify(item.courseIds),
    plan: plan ? 'two_payments' : 'full',
    plan_days: plan?.days ?? null,
    currency: MAIN_CURRENCY,
    list_cents: item.listCents,
    discount_cents: discount,
    total_cents: totalCents,
    due_now_cents: plan?.firstCents ?? totalCents,
    coupon_id: couponId,
    coupon_code: coupon?.code ?? null,
    status: 'pending',
    way: 'card',
    open_key: buildOpenKey(userId, item),
    stripe_account: null,
    ip_address: null,
    policy_version: null,
    created_at: at,
    updated_at: at,
  })
  await logOrderEvent(trx, id, { type: 'opened', details: { way: 'card', totalCents } }, at)
  // An order that is never paid gives its coupon back.
  if (!couponId || order.unpaid) return
  await reserveCouponUse(trx, couponId, at)
  await insertRedemption(trx, { orderId: id, couponId, userId, discountCents: discount }, at)
  await markRedeemed(trx, id, at)
}

async function payOrder(trx: Database, { id, paymentId, order, shop }: PaidOrder): Promise<void> {
  const at = order.paidAt.toISOString()
  const paid = await markPaid(trx, id, { paymentId: demoPaymentId(id), now: at })
  if (!paid) throw new Error(`The demo order of ${order.buyer} was not paid.`)
  await linkOrderToCourses(trx, paid)
  await insertPayment(trx, {
    id: paymentId,
    order_id: id,
    sequence: 1,
    stripe_payment_intent_id: demoPaymentId(id),
    stripe_charge_id: null,
    amount_cents: paid.due_now_cents,
    card_brand: order.card,
    card_last4: LAST_DIGITS[order.card],
    paid_at: at,
  })
  await grantOrder(trx, paid, at)
  await grantOrderCredits(trx, paid, at)
  const receiptNumber = await issueReceipt(trx, { orderId: id, sequence: 1 }, shop.people.get(order.buyer), at)
  await logOrderEvent(trx, id, { type: 'paid', details: { cents: paid.due_now_cents, receiptNumber } }, at)
}

async function closeOrder(trx: Database, id: string, { unpaid }: PlannedOrder, at: Date): Promise<void> {
  const pending = await findOrder(trx, id)
  if (!pending) return
  const now = at.toISOString()
  const declined = { failure_code: 'card_declined', failure_message: 'Your card was declined.' }
  const reason = unpaid === 'declined' ? declined : { failure_code: null, failure_message: null }
  const change = { closed_at: now, updated_at: now, ...reason }
  await closePendingOrder(trx, pending, unpaid === 'declined' ? 'decline' : 'abandon', change)
  const details = { code: reason.failure_code, message: reason.failure_message }
  await logOrderEvent(trx, id, { type: unpaid === 'declined' ? 'failed' : 'canceled', details }, now)
}

async function readCouponIds(trx: Database): Promise<Map<string, string>> {
  const coupons = await trx.selectFrom('coupons').select(['id', 'code']).execute()
  return new Map(coupons.map(({ id, code }) => [code, id]))
}
