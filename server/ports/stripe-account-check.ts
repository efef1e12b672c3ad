export type StripeAccountReport = {
  /** How the account calls itself, or its id. */
  accountName: string
  mode: 'test' | 'live'
  /** The webhooks that lead to this address. */
  webhookUrls: string[]
}

/** Looks at a Stripe account whose key may not be in use yet. Every call ends within ten seconds. */
export interface StripeAccountCheck {
  inspect(secretKey: string): Promise<StripeAccountReport>
  /** Answers the signing secret, which Stripe tells once. */
  createWebhook(secretKey: string, url: string): Promise<string>
}
