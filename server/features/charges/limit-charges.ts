import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { AppError } from '#server/http/app-error.ts'
import type { ConfirmOutcome } from '#server/ports/payment-gateway.ts'

import { addFailure, type Caller, countAttempt, isLastFailure } from './caller-limits.ts'
import { claimDecline } from './counted-declines.ts'
import { isEstablished, wasPaidByCard } from './customer-status.read-model.ts'
import { countDecline, countDeclineIn, isDeclineBurst } from './decline-burst.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.ts'

/** To be told what Stripe answered, at once: its message about the same charge is on its way. */
export type HearOutcome = (outcome: ConfirmOutcome) => Promise<void>

/** A new address may have more than one newcomer behind it. */
const NEWCOMERS_PER_ADDRESS = 2

/**
 * Stolen cards are tested where many can be tried. Declines stay counted: for the account, for its address and for the
 * shop. A payment that the bank still asks about stays counted for the account alone.
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
    await (isDeclined && !isHeardBefore ? countDecline(ctx) : counted.undo())
    throw error
  }
}

/** Before somebody is sent to Stripe's own page, where their declines are heard of later. */
export async function requireRoomToPay(ctx: AppContext, caller: Caller): Promise<void> {
  const counted = await countAttempt(ctx, 'charge', caller, await chargeLimits(ctx, caller))
  await counted.undo()
}

/**
 * A decline as Stripe reports it. Browsers can send cards to Stripe past the shop, on its hosted page and for every
 * payment that the bank asked about.
 */
export async function countReportedDecline(
  ctx: AppContext,
  trx: Database,
  caller: Caller,
  chargeId: string | null,
): Promise<void> {
  if (chargeId && !(await claimDecline(ctx, trx, chargeId))) return
  await addFailure(ctx, trx, 'charge', caller)
  await countDeclineIn(ctx, trx)
}

/** Asked before a reported decline is counted: with it, whoever made it has no tries left. */
export async function isLastDecline(ctx: AppContext, caller: Caller): Promise<boolean> {
  return isLastFailure(ctx, 'charge', caller, await chargeLimits(ctx, caller))
}

/** Card forms ask the bank too, past the shop: each that is opened counts, and so does each card it refuses. */
export async function limitCardSetups(ctx: AppContext, caller: Caller): Promise<void> {
  await countAttempt(ctx, 'card-setup', caller, await chargeLimits(ctx, caller))
}

/** A card that was refused in a card form, as Stripe reports it. */
export async function countSetupDecline(ctx: AppContext, trx: Database, caller: Caller): Promise<void> {
  await addFailure(ctx, trx, 'card-setup', caller)
  await countDeclineIn(ctx, trx)
}

/** Asked before it is counted, as with payments. */
export async function isLastSetupDecline(ctx: AppContext, caller: Caller): Promise<boolean> {
  return isLastFailure(ctx, 'card-setup', caller, await chargeLimits(ctx, caller))
}

/**
 * While the shop sees a burst of declines, only accounts and addresses it doesn't know get tighter limits: whoever
 * makes the burst can't close the shop to its customers.
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
