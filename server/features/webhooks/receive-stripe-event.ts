import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { paymentKeys } from '#server/features/settings/settings.ts'
import {
  cannotTakePayments,
  currentStripeAccount,
  type StripeAccount,
} from '#server/features/stripe-accounts/stripe-accounts.ts'
import { AppError } from '#server/http/app-error.ts'
import type { GatewayEvent } from '#server/ports/payment-gateway.ts'
import { findEventEffect } from './effect-of-event.ts'
import { claimEvent, isProcessed, recordFailedEvent, recordUnverified } from './stripe-events.repository.ts'

const LONGEST_ERROR = 500

/**
 * Verifies the signature over the raw bytes first. Then it asks Stripe for the current state and claims the event in
 * the same transaction as its result: it takes effect once, or is sent again.
 */
export async function receiveStripeEvent(ctx: AppContext, rawBody: Buffer, signature: string): Promise<void> {
  const keys = await paymentKeys(ctx)
  if (!keys?.webhookSecret) throw cannotTakePayments()
  const event = await ctx.payments.for(keys).readEvent(rawBody, signature, keys.webhookSecret)
  if (!event) {
    ctx.metrics.webhooks.add({ outcome: 'unverified' })
    await recordUnverified(ctx.db, ctx.clock.now().toISOString())
    throw invalidSignature()
  }
  await handleEvent(ctx, await currentStripeAccount(ctx), event)
}

export const invalidSignature = () => new AppError(400, 'invalid_signature', 'The signature is not valid.')

/** Throws if the event couldn't take effect, so Stripe sends it again. */
export async function handleEvent(ctx: AppContext, stripeAccount: StripeAccount, event: GatewayEvent): Promise<void> {
  if (await isProcessed(ctx.db, event.id)) return ctx.metrics.webhooks.add({ outcome: 'repeated' })
  try {
    const outcome = await takeEffect(ctx, stripeAccount, event)
    countWebhook(ctx, outcome, event)
  } catch (error) {
    ctx.metrics.webhooks.add({ outcome: 'failed' })
    const message = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)
    const now = ctx.clock.now().toISOString()
    await recordFailedEvent(ctx.db, event, { account: stripeAccount.account, error: message, now })
    throw error
  }
}

/** `repeated` when another delivery of the event was faster. */
async function takeEffect(ctx: AppContext, stripeAccount: StripeAccount, event: GatewayEvent) {
  ctx.steps.reach('webhook:before-fetch')
  const effect = await findEventEffect(ctx, stripeAccount, event)
  ctx.steps.reach('webhook:after-fetch')
  const now = ctx.clock.now().toISOString()
  const outcome = effect ? 'processed' : 'ignored'
  return transact(ctx.db, async (trx) => {
    if (!(await claimEvent(trx, event, { account: stripeAccount.account, outcome, now }))) return 'repeated'
    ctx.steps.reach('webhook:after-claim')
    await effect?.(trx)
    ctx.steps.reach('webhook:before-commit')
    return outcome
  })
}

function countWebhook({ metrics, clock }: AppContext, outcome: string, { createdAt }: GatewayEvent): void {
  metrics.webhooks.add({ outcome })
  if (outcome === 'processed') metrics.webhookLag.observe((clock.now().getTime() - createdAt.getTime()) / 1000)
}
