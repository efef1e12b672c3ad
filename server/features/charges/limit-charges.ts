import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { afterCommit, type Database } from '#server/database/database.ts'
import { AppError } from '#server/http/app-error.ts'
import type { ConfirmOutcome } from '#server/ports/payment-gateway.ts'

import { addFailure, type Caller, countAttempt, isLastFailure } from './caller-limits.ts'
import { claimDecline } from './counted-declines.ts'
import { isEstablished, wasPaidByCard } from './customer-status.read-model.ts'
import { countDecline, countDeclineIn, isDeclineBurst } from './decline-burst.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.ts'

/** Called with Stripe's response right away, because the webhook about the same charge is already on its way. */
export type HearOutcome = (outcome: ConfirmOutcome) => Promise<void>

/** Several new customers may share an IP address we haven't seen before. */
const NEWCOMERS_PER_ADDRESS = 2

/**
 * Criminals test stolen cards wherever they can try many. Declines stay counted, for the account, its IP address and
 * the shop. A payment that needs authentication stays counted for the account only.
 */
export async function limitCharges(
  ctx: AppContext,
  caller: Caller,
  charge: (hearOutcome: HearOutcome) => Promise<ChargeReply>,
): Promise<ChargeReply> {
  const counted = await countAttempt(ctx, 'charge', caller, await chargeLimits(ctx, caller))
  let isHeardBefore = false
  try {
    const reply = await charge(async (outcome) => {
      const chargeId = outcome.kind === 'declined' ? outcome.payment?.chargeId : null
      if (chargeId) isHeardBefore = !(await claimDecline(ctx, ctx.db, chargeId))
    })
    if (reply.status === 'requires_action') await counted.undoForAddress()
    else await counted.undo()
    if (reply.status === 'paid' && reply.orderId && (await wasPaidByCard(ctx.db, reply.orderId))) {
      await rememberNetwork(ctx, caller.ipAddress)
    }
    return reply
  } catch (error) {
    const isDeclined = error instanceof AppError && error.status === 402
    const isNew = isDeclined && !isHeardBefore
    if (isNew) ctx.metrics.payments.add({ outcome: 'declined' })
    await (isNew ? countDecline(ctx) : counted.undo())
    throw error
  }
}

/** Call this before sending someone to Stripe's hosted page, where we only learn of declines later. */
export async function requireRoomToPay(ctx: AppContext, caller: Caller): Promise<void> {
  const counted = await countAttempt(ctx, 'charge', caller, await chargeLimits(ctx, caller))
  await counted.undo()
}

/**
 * A decline reported by Stripe. Browsers can send cards to Stripe without going through the shop, both on the hosted
 * page and for any payment that needs authentication.
 */
export async function countReportedDecline(
  ctx: AppContext,
  trx: Database,
  caller: Caller,
  chargeId: string | null,
): Promise<void> {
  if (chargeId && !(await claimDecline(ctx, trx, chargeId))) return
  afterCommit(() => ctx.metrics.payments.add({ outcome: 'declined' }))
  await addFailure(ctx, trx, 'charge', caller)
  await countDeclineIn(ctx, trx)
}

/** Call this before counting a reported decline: true if that decline uses up the buyer's last attempt. */
export async function isLastDecline(ctx: AppContext, caller: Caller): Promise<boolean> {
  return isLastFailure(ctx, 'charge', caller, await chargeLimits(ctx, caller))
}

/**
 * Card forms contact the bank without going through the shop, so every form opened counts, and so does every declined
 * card.
 */
export async function limitCardSetups(ctx: AppContext, caller: Caller): Promise<void> {
  await countAttempt(ctx, 'card-setup', caller, await chargeLimits(ctx, caller))
}

/** A card declined in a card form, as reported by Stripe. */
export async function countSetupDecline(ctx: AppContext, trx: Database, caller: Caller): Promise<void> {
  await addFailure(ctx, trx, 'card-setup', caller)
  await countDeclineIn(ctx, trx)
}

/** Call this before counting the decline, as with payments. */
export async function isLastSetupDecline(ctx: AppContext, caller: Caller): Promise<boolean> {
  return isLastFailure(ctx, 'card-setup', caller, await chargeLimits(ctx, caller))
}

/**
 * During a burst of declines, only unknown accounts and IP addresses get tighter limits, so whoever causes the burst
 * can't shut out the shop's customers.
 */
async function chargeLimits(ctx: AppContext, { userId, ipAddress }: Caller) {
  const { chargeFailuresPerAccount: account, chargeFailuresPerAddress: address } = ctx.config.limits
  if (!(await isDeclineBurst(ctx))) return { account, address }
  const tight = ctx.config.limits.chargeFailuresInBurst
  return {
    account: (await isEstablished(ctx.db, userId, ctx.clock.now())) ? account : Math.min(account, tight),
    address: (await isKnownNetwork(ctx, ipAddress)) ? address : Math.min(address, tight * NEWCOMERS_PER_ADDRESS),
  }
}
