import { needsPostalCode, type PostalCodeProblem } from '#contract/tax/postal-code.ts'
import type { AppContext } from '#server/app-context.ts'
import { currentStripeAccount } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import {
  PaymentRefused,
  PaymentsUnavailable,
  type TaxCalculation,
  type TaxQuestion,
} from '#server/ports/payment-gateway.ts'

/** A page asks for the same price several times. Charges always ask anew: Stripe records a calculation only once. */
const QUOTE_KEPT_MS = 5 * 60_000

/** Stripe charges the owner for calculations that lead to no sale. */
const CALCULATIONS_PER_HOUR = 100

/** What Stripe Tax says about a price. It holds for exactly this one. */
export type StripeTax = {
  /** Null where there's nothing to calculate, or nothing could be. */
  calculationId: string | null
  postalCode: string | null
  postalCodeProblem: PostalCodeProblem | null
  currency: string
  priceCents: number
  totalCents: number
  taxCents: number
}

export type StripeTaxOutcome = StripeTax & Pick<TaxCalculation, 'rateBp' | 'reverseCharge'>

/** Rejects with a message for the buyer if Stripe can't be asked: nothing is sold at a guessed tax. */
export async function calculateStripeTax(
  ctx: AppContext,
  question: TaxQuestion,
  { isQuote, buyerId }: { isQuote: boolean; buyerId: string },
): Promise<StripeTaxOutcome> {
  const { amountCents: priceCents, currency, country, postalCode } = question
  const untaxed = {
    calculationId: null,
    postalCode,
    postalCodeProblem: null,
    currency,
    priceCents,
    totalCents: priceCents,
    taxCents: 0,
    rateBp: 0,
    reverseCharge: false,
  }
  if (priceCents === 0) return untaxed
  if (needsPostalCode(country) && !postalCode) return { ...untaxed, postalCodeProblem: 'missing' }
  try {
    const { id, ...calculated } = isQuote
      ? await calculateOnce(ctx, question, buyerId)
      : await calculate(ctx, question, buyerId)
    return { ...untaxed, ...calculated, calculationId: id }
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'customer_tax_location_invalid' && needsPostalCode(country)) {
      return { ...untaxed, postalCodeProblem: 'unknown' }
    }
    if (!(error instanceof PaymentRefused || error instanceof PaymentsUnavailable)) throw error
    ctx.log.error({ err: error }, 'Stripe could not calculate the tax')
    throw new AppError(503, 'tax_unavailable', TAX_UNAVAILABLE, { retryAfterSeconds: 60 })
  }
}

const TAX_UNAVAILABLE =
  "The tax on this purchase can't be calculated right now, so it can't be sold. You haven't been charged. Please try again in a few minutes."

async function calculate(ctx: AppContext, question: TaxQuestion, buyerId: string): Promise<TaxCalculation> {
  await consumeRateLimit(ctx, { key: `stripe-tax:${buyerId}`, limit: CALCULATIONS_PER_HOUR, windowSeconds: 3600 })
  const { gateway } = await currentStripeAccount(ctx)
  return gateway.calculateTax(question)
}

function calculateOnce(ctx: AppContext, question: TaxQuestion, buyerId: string): Promise<TaxCalculation> {
  return ctx.cache.get(['settings'], `tax ${JSON.stringify(question)}`, async () => ({
    value: await calculate(ctx, question, buyerId),
    validUntil: new Date(ctx.clock.now().getTime() + QUOTE_KEPT_MS),
  }))
}
