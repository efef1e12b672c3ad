import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { EmbedSources } from './route.ts'

/** As Stripe's guide to security policies asks for. */
const STRIPE: EmbedSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  styles: [],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** The sandbox lives on our own origin. */
const SANDBOX: EmbedSources = { scripts: [], styles: [], frames: ["'self'"], calls: [] }

/** For pages with a card field: what its provider loads. */
export function cardProviderEmbed({ paymentsSandbox }: ShopInfo): EmbedSources {
  return paymentsSandbox ? SANDBOX : STRIPE
}
