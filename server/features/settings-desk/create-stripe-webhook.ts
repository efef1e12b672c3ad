import type { z } from 'zod'
import type { createStripeWebhook as endpoint } from '#contract/settings/admin-settings.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { openSetting, storedSettings } from '#server/features/settings/settings.ts'
import { AppError } from '#server/http/app-error.ts'
import { activateWaiting } from './activate-settings.ts'
import type { Actor } from './mail-trust.ts'
import { saveSettings } from './save-settings.ts'
import { showSettings } from './show-settings.ts'
import { explainStripeFailure, webhookUrl } from './test-stripe.ts'

/** The secret comes straight from Stripe, so it's used without a test if the keys are already in use. */
export async function createStripeWebhook(
  ctx: AppContext,
  actor: Actor,
): Promise<z.output<(typeof endpoint)['reply']>> {
  const { inUse, waiting } = await storedSettings(ctx)
  const { stripeSecretKey } = { ...inUse, ...waiting.stripe }
  if (!stripeSecretKey) throw new AppError(409, 'no_key', 'Please save a Stripe secret key first.')
  const secretKey = openSetting(ctx, 'stripeSecretKey', stripeSecretKey)
  const signingSecret = await ctx.stripeCheck.createWebhook(secretKey, webhookUrl(ctx)).catch((error) => {
    throw new AppError(409, 'stripe_refused', explainStripeFailure(error, secretKey))
  })
  await saveSettings(ctx, actor, { stripeWebhookSecret: signingSecret })
  const saved = (await storedSettings(ctx)).waiting.stripe
  if (!waiting.stripe && saved) await activateWaiting(ctx, { actor, concern: 'stripe', tested: JSON.stringify(saved) })
  return { message: `Stripe now sends payment events to ${webhookUrl(ctx)}.`, settings: await showSettings(ctx) }
}
