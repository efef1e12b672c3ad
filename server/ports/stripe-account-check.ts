export type StripeAccountReport = {
  /** The account's name, or its id. */
  accountName: string
  mode: 'test' | 'live'
  /** The webhooks that point to this URL. */
  webhookUrls: string[]
}

/** Inspects a Stripe account whose key may not be in use yet. Every call ends within ten seconds. */
export interface StripeAccountCheck {
  inspect(secretKey: string): Promise<StripeAccountReport>
  /** Returns the signing secret, which Stripe reveals only once. */
  createWebhook(secretKey: string, url: string): Promise<string>
}
