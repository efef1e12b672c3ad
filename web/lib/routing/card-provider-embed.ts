import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { EmbedSources } from './route.ts'

/** From Stripe's content security policy guide. */
const STRIPE: EmbedSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  styles: [],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** The sandbox runs on our own origin. */
const SANDBOX: EmbedSources = { scripts: [], styles: [], frames: ["'self'"], calls: [] }

/** What the card provider loads on pages with a card field. */
export function cardProviderEmbed({ paymentsSandbox }: ShopInfo): EmbedSources {
  return paymentsSandbox ? SANDBOX : STRIPE
}

/** The same on pages where wallets such as Google Pay can be used. */
export function checkoutEmbed({ paymentsSandbox }: ShopInfo): EmbedSources {
  return paymentsSandbox ? { ...SANDBOX, wallets: [] } : { ...STRIPE, wallets: STRIPE.scripts }
}
