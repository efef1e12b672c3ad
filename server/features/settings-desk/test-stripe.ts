import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { openSetting, type SiteSettings } from '#server/features/settings/settings.ts'
import { withoutSecret } from '#server/secrets/without-secret.ts'

import type { TestOutcome } from './test-outcome.ts'

const WEBHOOK_PATH = '/api/webhooks/stripe'
export const webhookUrl = ({ config }: AppContext) => siteLink(config, WEBHOOK_PATH)

/** Checks which account and mode the keys belong to, whether they match, and whether the webhook exists. */
export async function testStripe(ctx: AppContext, tried: SiteSettings): Promise<TestOutcome> {
  const secretKey = openSetting(ctx, 'stripeSecretKey', tried.stripeSecretKey)
  const { stripePublishableKey: publishableKey } = tried
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey)) {
    return failure("This doesn't look like a Stripe secret key. It should start with sk_test_ or sk_live_.")
  }
  const mode = getMode(secretKey)
  if (!publishableKey.startsWith('pk_')) {
    return failure('The publishable key is missing. It starts with pk_test_ or pk_live_.')
  }
  if (getMode(publishableKey) !== mode) {
    return failure(`The keys don't match: one is for ${mode} mode, the other isn't.`)
  }
  try {
    const { accountName, webhookUrls } = await ctx.stripeCheck.inspect(secretKey)
    const webhookMissing = !webhookUrls.includes(webhookUrl(ctx))
    const about = `Connected to ${accountName} in ${mode} mode.${apiUrlNote(ctx)}`
    if (webhookMissing) {
      return { success: true, webhookMissing, message: `${about} Stripe has no webhook for ${webhookUrl(ctx)} yet.` }
    }
    if (!tried.stripeWebhookSecret) {
      return { success: true, webhookMissing, message: `${about} The webhook's signing secret is missing here.` }
    }
    return { success: true, webhookMissing, message: `${about} The webhook is set up.` }
  } catch (error) {
    return failure(explainStripeFailure(error, secretKey) + apiUrlNote(ctx))
  }
}

export function explainStripeFailure(error: unknown, secretKey: string): string {
  const { type = '', message = '' } = error as { type?: string; message?: string }
  if (type === 'StripeAuthenticationError') return "Stripe doesn't recognize this secret key."
  if (type === 'StripePermissionError') return "This key doesn't have permission to view the account or its webhooks."
  if (type === 'StripeConnectionError') return "We couldn't reach Stripe. Please try again in a moment."
  if (type === 'StripeRateLimitError') return 'Stripe is busy. Please try again in a moment.'
  return `Stripe returned an unexpected response: ${withoutSecret(message, secretKey).slice(0, 200)}`
}

/** A reminder for anyone who forgot that STRIPE_API_URL is set. */
function apiUrlNote({ config }: AppContext): string {
  const { stripeApiUrl } = config.payments
  return stripeApiUrl ? ` (${stripeApiUrl.origin} replaces Stripe because STRIPE_API_URL is set.)` : ''
}

const getMode = (key: string) => (/^[a-z]+_live_/.test(key) ? 'live' : 'test')
const failure = (message: string): TestOutcome => ({ success: false, message })
