import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import { cardBrandName } from '#contract/checkout/card-brand.ts'

type Card = SavedPaymentMethod['card']

export function brandName({ brand }: Card): string {
  return cardBrandName(brand)
}

/** `Visa ending in 4242`, for buttons and screen readers. */
export function cardName(card: Card): string {
  return `${brandName(card)} ending in ${card.last4}`
}

/** `04/28` */
export function cardExpiry({ exp_month, exp_year }: Card): string {
  return `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`
}

/** A card is valid until the end of its expiry month. */
export function isExpired({ exp_month, exp_year }: Card, now: Date): boolean {
  return new Date(exp_year, exp_month) <= now
}
