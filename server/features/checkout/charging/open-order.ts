import { randomUUID } from 'node:crypto'

import { type CouponProblem, describeCouponProblem } from '#contract/checkout/coupon-discount.ts'
import { expectTerms, matchesExpected, type PurchaseTerms, purchaseTerms } from '#contract/checkout/expected-terms.ts'
import { ITEM_NAMES } from '#contract/checkout/item-kind.ts'
import type { TaxKind } from '#contract/tax/tax-kind.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { findItemForSale, type ItemForSale } from '#server/features/catalog/catalog.ts'
import { ownsItem } from '#server/features/checkout/pricing/ownership.read-model.ts'
import {
  type Price,
  type PriceOptions,
  pricePurchase,
  TaxOutdated,
} from '#server/features/checkout/pricing/price-purchase.ts'
import { continueUrl, type ItemRef } from '#server/features/checkout/pricing/quote-purchase.ts'
import { insertRedemption, reserveCouponUse } from '#server/features/coupons/coupons.ts'
import { settlePurchaseInTransaction } from '#server/features/installments/installments.ts'
import {
  buildOpenKey,
  type Consent,
  findOpenOrder,
  findOrder,
  insertOrder,
  linkOrderToCourses,
  logConsent,
  logOrderEvent,
  type Order,
  savePolicyText,
  saveWithdrawalTerms,
  type WithdrawalTerms,
} from '#server/features/orders/orders.ts'
import type { CountryEvidence } from '#server/features/tax/tax.ts'
import { AppError, conflict, notFound } from '#server/http/app-error.ts'

type Purchase = {
  userId: string
  ref: ItemRef
  options: PriceOptions
  /** The terms this purchase was priced at and the consents refer to. No order is opened on any others. */
  agreed: PurchaseTerms
  /** What the buyer's country was concluded from; null without tax. */
  countryEvidence: CountryEvidence | null
  /** Who the invoice is made out to, if the buyer is a business. */
  business?: { company?: string | undefined; companyAddress?: string | undefined }
  way: 'card' | 'hosted'
  /** Null when there's nothing to charge. */
  account: string | null
  consents: Consent[]
  ipAddress: string
  /** The refund policy shown next to the pay button; null where there was none, as on the hosted page. */
  shownPolicy: string | null
  /** Left out on the hosted page, where nobody is asked. */
  withdrawal?: WithdrawalTerms
}

/** `same`: the open order has exactly these terms, so it can continue. */
type OpenedOrder = { order: Order; same: boolean }

/**
 * The order is created before any call to Stripe, with its coupon reserved. A free order is settled in the same
 * transaction. Undefined when the price is no longer the agreed one: then nothing was opened.
 */
export async function openOrder(ctx: AppContext, purchase: Purchase): Promise<OpenedOrder | undefined> {
  try {
    return await transact(ctx.db, (trx) => openIn(ctx, trx, purchase))
  } catch (error) {
    if (error instanceof TermsChanged || error instanceof TaxOutdated) return undefined
    throw error
  }
}

class TermsChanged extends Error {}

async function openIn(ctx: AppContext, trx: Database, purchase: Purchase): Promise<OpenedOrder> {
  const { userId, ref, options } = purchase
  const now = ctx.clock.now()
  const at = now.toISOString()
  // Read inside the transaction, so what is compared is what is sold.
  const item = await findItemForSale({ db: trx, clock: ctx.clock }, ref)
  if (!item) throw notFound(ITEM_NAMES[ref.kind])
  const price = await pricePurchase(trx, item, options, { buyerId: userId, now })
  if (!matchesExpected(expectTerms(purchase.agreed), purchaseTerms(price))) throw new TermsChanged()
  if (price.couponProblem) {
    // If this buyer used up the coupon on this very item, the real problem is that they already own it.
    throw (await ownsItem(trx, userId, item, now))
      ? alreadyOwned(item)
      : couponRefused(price.couponProblem, price.currency)
  }
  const openKey = buildOpenKey(userId, item)
  const policyVersion = purchase.shownPolicy === null ? null : await savePolicyText(trx, purchase.shownPolicy, at)
  const order = { ...toOrder(purchase, item, price, openKey, at), policy_version: policyVersion }
  const isNew = await insertOrder(trx, order)
  // Checked after the insert: an order that held the key before has settled by now, so its grants are visible.
  if (await ownsItem(trx, userId, item, now)) throw alreadyOwned(item)
  if (!isNew) {
    const open = await findOpenOrder(trx, openKey)
    if (!open)
      throw conflict('payment_in_progress', 'A payment for this is already in progress. Please try again in a moment.')
    const same = hasSameTerms(open, order)
    if (same) {
      for (const consent of purchase.consents) await logConsent(trx, { userId, orderId: open.id }, consent, at)
      if (purchase.withdrawal) await saveWithdrawalTerms(trx, open.id, purchase.withdrawal)
    }
    return { order: open, same }
  }
  if (!(await linkOrderToCourses(trx, order))) throw notFound(ITEM_NAMES[item.kind])
  if (price.coupon) {
    // Someone else took the last use a moment ago.
    if (!(await reserveCouponUse(trx, price.coupon.id, at))) throw new TermsChanged()
    const { id: couponId } = price.coupon
    await insertRedemption(trx, { orderId: order.id, couponId, userId, discountCents: price.discountCents }, at)
  }
  for (const consent of purchase.consents) await logConsent(trx, { userId, orderId: order.id }, consent, at)
  await logOrderEvent(trx, order.id, { type: 'opened', details: { way: order.way, totalCents: order.total_cents } }, at)
  if (price.totalCents === 0) await settlePurchaseInTransaction(ctx, trx, order.id, null)
  return { order: (await findOrder(trx, order.id)) as Order, same: true }
}

const NOT_ASKED: WithdrawalTerms = {
  buyer_time_zone: null,
  withdrawal_rules: null,
  withdrawal_excluded_at: null,
  waiver_kind: null,
  waiver_given_at: null,
  access_delayed_at: null,
}

function toOrder(
  { userId, way, account, ipAddress, countryEvidence, business, withdrawal = NOT_ASKED }: Purchase,
  item: ItemForSale,
  price: Price,
  openKey: string,
  at: string,
) {
  return {
    // Random from the first character: people tell orders apart by the first eight.
    id: randomUUID(),
    user_id: userId,
    item_kind: item.kind,
    item_id: item.id,
    item_title: item.title,
    item_slug: item.slug,
    course_ids: JSON.stringify(item.courses.map(({ id }) => id)),
    plan: price.plan,
    plan_days: price.plan === 'two_payments' ? (price.terms?.days ?? null) : null,
    currency: price.currency,
    list_cents: price.listCents + (price.tax?.addedCents ?? 0),
    discount_cents: price.discountCents,
    total_cents: price.totalCents,
    due_now_cents: price.dueNowCents,
    coupon_id: price.coupon?.id ?? null,
    coupon_code: price.coupon?.code ?? null,
    status: 'pending' as const,
    way: price.totalCents === 0 ? ('free' as const) : way,
    open_key: openKey,
    stripe_account: price.totalCents === 0 ? null : account,
    ip_address: ipAddress,
    // Who pays nothing has nothing to withdraw from.
    ...(price.totalCents === 0 ? NOT_ASKED : withdrawal),
    ...orderTax(price),
    buyer_company: (price.tax?.vatId && business?.company) || null,
    buyer_address: (price.tax?.vatId && business?.companyAddress) || null,
    tax_evidence: countryEvidence && JSON.stringify(countryEvidence),
    created_at: at,
    updated_at: at,
  }
}

function orderTax({ tax }: Price) {
  const kind = tax?.reverseCharge ? 'reverse_charge' : tax?.pricesIncludeTax ? 'included' : 'added'
  return {
    tax_cents: tax?.taxCents ?? 0,
    tax_added_cents: tax?.addedCents ?? 0,
    tax_kind: tax ? (kind as TaxKind) : null,
    tax_country: tax?.country ?? null,
    tax_rate_bp: tax?.rateBp ?? null,
    buyer_vat_id: tax?.vatId ?? null,
  }
}

const COMPARED = [
  'way',
  'plan',
  'plan_days',
  'currency',
  'total_cents',
  'due_now_cents',
  'coupon_id',
  'stripe_account',
  'policy_version',
  'tax_cents',
  'tax_kind',
  'tax_country',
  'tax_rate_bp',
  'buyer_vat_id',
  'buyer_company',
  'buyer_address',
] as const

type Terms = Pick<Order, (typeof COMPARED)[number] | 'course_ids' | 'tax_evidence'>

/** The item is part of the terms: staff may change a bundle or the refund policy without changing the price. */
function hasSameTerms(open: Terms, wanted: Terms): boolean {
  return (
    COMPARED.every((key) => open[key] === wanted[key]) &&
    listCourses(open) === listCourses(wanted) &&
    placeOfStripeTax(open) === placeOfStripeTax(wanted)
  )
}

/** Stripe records the tax where its calculation says, even if another place has the same rate. */
function placeOfStripeTax({ tax_evidence }: Terms): string | null | undefined {
  const { stripeTax } = JSON.parse(tax_evidence ?? '{}') as Partial<CountryEvidence>
  return stripeTax?.postalCode
}

// Parsed, because databases may format the same list differently.
const listCourses = ({ course_ids }: Terms) => (JSON.parse(course_ids) as string[]).sort().join()

function couponRefused(problem: CouponProblem, currency: string): AppError {
  return new AppError(400, `coupon_${problem}`, describeCouponProblem(problem, currency))
}

export function alreadyOwned(item: ItemForSale): AppError {
  const what = item.kind === 'mentorship' ? 'You have already booked this program.' : 'You already own this.'
  return new AppError(409, 'already_owned', `${what} You haven't been charged.`, {
    details: { continueUrl: continueUrl(item) },
  })
}
