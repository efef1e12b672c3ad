import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { openSetting, type SiteSettings } from '#server/features/settings/settings.ts'
import { withoutSecret } from '#server/secrets/without-secret.ts'

import type { TestOutcome } from './test-outcome.ts'

const WEBHOOK_PATH = '/api/webhooks/stripe'
export const webhookUrl = ({ config }: AppContext) => siteLink(config, WEBHOOK_PATH)

/** Which account and mode the keys belong to, whether they fit each other, and whether Stripe tells the shop of payments. */
export async function testStripe(ctx: AppContext, tried: SiteSettings): Promise<TestOutcome> {
  const secretKey = openSetting(ctx, 'stripeSecretKey', tried.stripeSecretKey)
  const { stripePublishableKey: publishableKey } = tried
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey)) {
    return failure('The secret key does not look like one of Stripe: it begins with sk_test_ or sk_live_.')
  }
  const mode = modeOf(secretKey)
  if (!publishableKey.startsWith('pk_')) {
    return failure('The publishable key is missing: it begins with pk_test_ or pk_live_.')
  }
  if (modeOf(publishableKey) !== mode) {
    return failure(`The keys do not fit each other: one is for ${mode} mode, the other is not.`)
  }
  try {
    const { accountName, webhookUrls } = await ctx.stripeCheck.inspect(secretKey)
    const webhookMissing = !webhookUrls.includes(webhookUrl(ctx))
    const about = `Connected to ${accountName} in ${mode} mode.${standInNote(ctx)}`
    if (webhookMissing) {
      return { success: true, webhookMissing, message: `${about} Stripe has no webhook for ${webhookUrl(ctx)} yet.` }
    }
    if (!tried.stripeWebhookSecret) {
      return { success: true, webhookMissing, message: `${about} The signing secret of the webhook is missing here.` }
    }
    return { success: true, webhookMissing, message: `${about} The webhook is in place.` }
  } catch (error) {
    return failure(explainStripeFailure(error, secretKey) + standInNote(ctx))
  }
}

export function explainStripeFailure(error: unknown, secretKey: string): string {
  const { type = '', message = '' } = error as { type?: string; message?: string }
  if (type === 'StripeAuthenticationError') return 'Stripe does not know this secret key.'
  if (type === 'StripePermissionError') return 'This key may not look at the account or its webhooks.'
  if (type === 'StripeConnectionError') return 'Stripe could not be reached. Please try again in a moment.'
  if (type === 'StripeRateLimitError') return 'Stripe is busy. Please try again in a moment.'
  return `Stripe gave no usable answer: ${withoutSecret(message, secretKey).slice(0, 200)}`
}

/** Whoever forgot the variable looks for the mistake in the keys. */
function standInNote({ config }: AppContext): string {
  const { stripeApiUrl } = config.payments
  return stripeApiUrl ? ` (${stripeApiUrl.origin} answers in place of Stripe because STRIPE_API_URL is set.)` : ''
}

const modeOf = (key: string) => (/^[a-z]+_live_/.test(key) ? 'live' : 'test')
const failure = (message: string): TestOutcome => ({ success: false, message })
