import { MAIN_CURRENCY } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { currentStripeAccount } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { invalidInput } from '#server/http/app-error.ts'
import { PaymentRefused } from '#server/ports/payment-gateway.ts'

/** An address with a tax wherever the seller is. */
const TRIAL = {
  country: 'US',
  postalCode: '10001',
  amountCents: 1000,
  currency: MAIN_CURRENCY,
  pricesIncludeTax: false,
}

/** Nothing could be sold with an account that isn't set up for it, so staff learn that before they turn it on. */
export async function requireStripeTax(ctx: AppContext): Promise<void> {
  const { gateway } = await currentStripeAccount(ctx)
  try {
    await gateway.calculateTax({ ...TRIAL, vatId: null })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    throw invalidInput(`Please set up Stripe Tax in your Stripe account first. Stripe said: ${error.message}`)
  }
}
