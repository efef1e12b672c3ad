import { randomUUID } from 'node:crypto'

import { v7 as uuidv7 } from 'uuid'

import { discountCents } from '#contract/checkout/coupon-discount.ts'
import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { Database } from '#server/database/database.ts'
import { endGrantsByRefund, grantOrder } from '#server/features/access/access.ts'
import { insertRedemption, markRedeemed, reserveCouponUse } from '#server/features/coupons/coupons.repository.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import {
  buildOpenKey,
  insertOrder,
  linkOrderToCourses,
  markPaid,
} from '#server/features/orders/ledger/orders.repository.ts'
import { insertPayment } from '#server/features/orders/ledger/payments.repository.ts'
import { markRefunded, reserveRefundable } from '#server/features/orders/ledger/refund-reservations.repository.ts'
import { issueReceipt } from '#server/features/orders/receipts/receipts.repository.ts'
import { insertRefund } from '#server/features/refunds/refunds.repository.ts'

import { demoPaymentId } from './demo-payments.repository.ts'
import type { SeededCatalog } from './insert-catalog.repository.ts'
import { SEED_COURSES } from './seed-courses.ts'
import { SEED_BUNDLES, SEED_COUPONS, SEED_MENTORSHIP_PROGRAMS } from './seed-offers.ts'
import { SEED_BUYERS, SEED_ORDERS, type SeedOrder } from './seed-orders.ts'
import { SEED_USERS } from './seed-people.ts'

const DAY_MS = 24 * 3_600_000
const LAST_DIGITS = { visa: '4242', mastercard: '4444', amex: '0005' }

type Shop = { catalog: SeededCatalog; userIds: Map<string, string>; now: Date }

/** Uses the checkout's own statements, so figures, receipts, coupons and access are consistent. */
export async function insertOrders(trx: Database, shop: Shop): Promise<void> {
  for (const [position, order] of SEED_ORDERS.entries()) {
    // At a different time each day, as with real people.
    const paidAt = new Date(shop.now.getTime() - order.daysAgo * DAY_MS - ((position * 97) % 540) * 60_000)
    await insertPaidOrder(trx, shop, order, paidAt)
    await insertProgress(trx, shop, order, paidAt)
  }
}

async function insertPaidOrder(trx: Database, shop: Shop, seed: SeedOrder, paidAt: Date): Promise<void> {
  const at = paidAt.toISOString()
  const item = getItem(shop.catalog, seed.item)
  const userId = shop.userIds.get(seed.buyer) ?? ''
  const coupon = await findCoupon(trx, seed.couponCode)
  const discount = coupon ? discountCents(coupon, item.listCents) : 0
  const totalCents = item.listCents - discount
  const id = randomUUID()
  await insertOrder(trx, {
    id,
    user_id: userId,
    item_kind: item.kind,
    item_id: item.id,
    item_title: item.title,
    item_slug: item.slug,
    course_ids: JSON.stringify(item.courseIds),
    plan: 'full',
    plan_days: null,
    currency: 'usd',
    list_cents: item.listCents,
    discount_cents: discount,
    total_cents: totalCents,
    due_now_cents: totalCents,
    coupon_id: coupon?.id ?? null,
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
  if (coupon) {
    await reserveCouponUse(trx, coupon.id, at)
    await insertRedemption(trx, { orderId: id, couponId: coupon.id, userId, discountCents: discount }, at)
    await markRedeemed(trx, id, at)
  }
  await logOrderEvent(trx, id, { type: 'opened', details: { way: 'card', totalCents } }, at)
  const order = await markPaid(trx, id, { paymentId: demoPaymentId(id), now: at })
  if (!order) throw new Error(`The demo order of ${seed.buyer} was not paid.`)
  await linkOrderToCourses(trx, order)
  const payment = {
    id: uuidv7(),
    order_id: id,
    sequence: 1,
    stripe_payment_intent_id: demoPaymentId(id),
    stripe_charge_id: null,
    amount_cents: totalCents,
    card_brand: seed.card,
    card_last4: LAST_DIGITS[seed.card],
    paid_at: at,
  }
  await insertPayment(trx, payment)
  await grantOrder(trx, order, at)
  const receiptNumber = await issueReceipt(trx, { orderId: id, sequence: 1 }, getPerson(seed.buyer, userId), at)
  await logOrderEvent(trx, id, { type: 'paid', details: { cents: totalCents, receiptNumber } }, at)
  if (seed.refundedAfterDays !== undefined) {
    const refundedAt = new Date(paidAt.getTime() + seed.refundedAfterDays * DAY_MS).toISOString()
    await insertFullRefund(trx, { orderId: id, paymentId: payment.id, cents: totalCents }, refundedAt)
  }
}

async function insertFullRefund(
  trx: Database,
  paid: { orderId: string; paymentId: string; cents: number },
  at: string,
): Promise<void> {
  const { orderId, paymentId, cents } = paid
  await reserveRefundable(trx, paid)
  await insertRefund(trx, {
    id: uuidv7(),
    order_id: orderId,
    payment_id: paymentId,
    amount_cents: cents,
    reason: 'Asked for within 30 days',
    status: 'succeeded',
    origin: 'shop',
    access: 'end',
    created_at: at,
    succeeded_at: at,
  })
  await markRefunded(trx, orderId, at)
  await endGrantsByRefund(trx, orderId, at)
  await logOrderEvent(trx, orderId, { type: 'refunded', details: { cents } }, at)
}

/** One lesson a day since the purchase, at the time of day of the purchase. */
async function insertProgress(trx: Database, { catalog, userIds, now }: Shop, seed: SeedOrder, paidAt: Date) {
  const slug = seed.item === 'bundle' ? SEED_BUNDLES[0]?.courseSlugs[0] : seed.item
  const lessonIds = [...catalog.lessonIds].filter(([name]) => name.startsWith(`${slug} `)).map(([, id]) => id)
  const rows = lessonIds.slice(0, seed.finishedLessons ?? 0).map((lessonId, day) => {
    const at = new Date(Math.min(paidAt.getTime() + (day + 0.1) * DAY_MS, now.getTime())).toISOString()
    return {
      user_id: userIds.get(seed.buyer) ?? '',
      lesson_id: lessonId,
      watched_seconds: 60,
      position_seconds: 60,
      completed_at: at,
      updated_at: at,
    }
  })
  if (rows.length > 0) await trx.insertInto('lesson_progress').values(rows).execute()
}

type Item = { kind: ItemKind; id: string; title: string; slug: string | null; listCents: number; courseIds: string[] }

function getItem({ courseIds, offerIds }: SeededCatalog, name: SeedOrder['item']): Item {
  const [bundle, program] = [SEED_BUNDLES[0], SEED_MENTORSHIP_PROGRAMS[0]]
  const getIds = (slugs: readonly string[]) => slugs.map((slug) => courseIds.get(slug) ?? '')
  if (name === 'bundle' && bundle) {
    const id = offerIds.get(bundle.title) ?? ''
    const opened = getIds(bundle.courseSlugs)
    return { kind: name, id, title: bundle.title, slug: null, listCents: bundle.price, courseIds: opened }
  }
  if (name === 'mentorship' && program) {
    const id = offerIds.get(program.title) ?? ''
    return { kind: name, id, title: program.title, slug: null, listCents: program.priceCents, courseIds: [] }
  }
  const course = SEED_COURSES.find(({ slug }) => slug === name)
  if (!course) throw new Error(`The seed sells no ${name}.`)
  const [id = ''] = getIds([course.slug])
  const { title, slug, priceCents } = course
  return { kind: 'course', id, title, slug, listCents: priceCents, courseIds: [id] }
}

async function findCoupon(trx: Database, code: string | undefined) {
  const coupon = SEED_COUPONS.find((candidate) => candidate.code === code)
  if (!coupon) return undefined
  const { id } = await trx.selectFrom('coupons').select('id').where('code', '=', coupon.code).executeTakeFirstOrThrow()
  return { ...coupon, id }
}

function getPerson(email: string, userId: string) {
  const person = [...SEED_BUYERS, ...SEED_USERS].find((candidate) => candidate.email === email)
  return { userId, email, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' }
}
