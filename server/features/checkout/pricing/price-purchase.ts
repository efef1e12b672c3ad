import { type CouponProblem, couponProblem, discountCents } from '#contract/checkout/coupon-discount.ts'
import { discountPlan, type PlanChoice, type PlanTerms } from '#contract/checkout/plan-choice.ts'
import { smallestCharge } from '#contract/money.ts'
import { type TaxedPrice, taxPrice } from '#contract/tax/price-tax.ts'
import type { Database } from '#server/database/database.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'
import { type Coupon, findCouponFor } from '#server/features/coupons/coupons.ts'
import { buildOpenKey } from '#server/features/orders/orders.ts'
import type { TaxDecision } from '#server/features/tax/tax.ts'

export type PriceOptions = {
  couponCode?: string | undefined
  plan?: PlanChoice | undefined
  /** Null while the shop charges no tax. */
  tax: TaxDecision | null
}

export type PriceTax = TaxDecision & Pick<TaxedPrice, 'taxCents' | 'addedCents'>

export type Price = {
  currency: string
  listCents: number
  discountCents: number
  totalCents: number
  dueNowCents: number
  plan: PlanChoice
  /** The plan's terms, whether chosen or not. */
  terms: PlanTerms | null
  coupon: Coupon | null
  couponProblem: CouponProblem | null
  tax: PriceTax | null
}

/** The price has changed since Stripe calculated the tax on it. */
export class TaxOutdated extends Error {
  override name = 'TaxOutdated'
}

/** The only place where prices are computed: quotes show them, charges use them. */
export async function pricePurchase(
  db: Database,
  item: ItemForSale,
  options: PriceOptions,
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<Price> {
  const found = options.couponCode
    ? await findCouponFor(db, options.couponCode, buildOpenKey(buyerId, item))
    : undefined
  const problem = options.couponCode ? couponProblem(found, item, now.toISOString()) : null
  const coupon = found && !problem ? found : null
  const discount = coupon ? discountCents(coupon, item) : 0
  const { totalCents, tax } = applyTax(item.priceCents - discount, item.currency, options.tax)
  const terms = item.plan && totalCents > 0 ? discountPlan(item.plan, totalCents, item.currency) : null
  const plan = options.plan === 'two_payments' && terms ? 'two_payments' : 'full'
  return {
    currency: item.currency,
    listCents: item.priceCents,
    discountCents: discount,
    totalCents,
    dueNowCents: plan === 'two_payments' && terms ? terms.firstCents : totalCents,
    plan,
    terms,
    coupon,
    couponProblem: problem,
    tax,
  }
}

type Taxed = { totalCents: number; tax: PriceTax | null }

function applyTax(priceCents: number, currency: string, decision: TaxDecision | null): Taxed {
  if (!decision) return { totalCents: priceCents, tax: null }
  const { byStripe } = decision
  if (byStripe) {
    if (byStripe.priceCents !== priceCents || byStripe.currency !== currency) throw new TaxOutdated()
    const { totalCents, taxCents } = byStripe
    return { totalCents, tax: { ...decision, taxCents, addedCents: totalCents - priceCents } }
  }
  const { totalCents, taxCents, addedCents } = taxPrice(priceCents, decision)
  if (addedCents < 0 && totalCents < smallestCharge(currency)) {
    return applyTax(priceCents, currency, {
      ...decision,
      reverseCharge: false,
      vatId: null,
      vatIdProblem: 'too_little_left',
      vatIdProof: null,
    })
  }
  return { totalCents, tax: { ...decision, taxCents, addedCents } }
}
