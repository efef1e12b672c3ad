import { cardBrandName } from '#contract/checkout/card-brand.ts'
import type { Payment } from './payments.repository.ts'

/** `Visa ending in 4242`; empty when Stripe named no card. */
export function cardOf({ card_brand, card_last4 }: Pick<Payment, 'card_brand' | 'card_last4'>): string {
  return card_last4 ? `${cardBrandName(card_brand)} ending in ${card_last4}` : ''
}
