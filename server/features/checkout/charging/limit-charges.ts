import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { AppError } from '#server/http/app-error.ts'

import { addFailure, type Caller, countTry } from './caller-limits.ts'
import { countDecline, countDeclineIn, isDeclineBurst } from './decline-burst.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.ts'
import { isEstablished, wasPaidByCard } from './standing.repository.ts'

/** A new address may have more than one newcomer behind it. */
const NEWCOMERS_PER_ADDRESS = 2

/**
 * Stolen cards are tested where many can be tried. Declines stay counted: for the account, for its address and for the
 * shop. A payment that the bank still asks about stays counted for the account alone.
 */
export async function limitCharges(
  ctx: AppContext,
  caller: Caller,
  charge: () => Promise<ChargeReply>,
): Promise<ChargeReply> {
  const counted = await countTry(ctx, 'charge', caller, await chargeLimits(ctx, caller))
  try {
    const reply = await charge()
    if (reply.status === 'requires_action') await counted.takeBackFromAddress()
    else await counted.takeBack()
    if (reply.status === 'paid' && reply.orderId && (await wasPaidByCard(ctx.db, reply.orderId))) {
      await rememberNetwork(ctx, caller.ipAddress)
    }
    return reply
  } catch (error) {
    const isDeclined = error instanceof AppError && error.status === 402
    await (isDeclined ? countDecline(ctx) : counted.takeBack())
    throw error
  }
}

/** Before somebody is sent to Stripe's own page, where their declines are heard of later. */
export async function requireRoomToPay(ctx: AppContext, caller: Caller): Promise<void> {
  const counted = await countTry(ctx, 'charge', caller, await chargeLimits(ctx, caller))
  await counted.takeBack()
}

/** A decline on Stripe's own page, as Stripe reports it. */
export async function countHostedDecline(ctx: AppContext, trx: Database, caller: Caller): Promise<void> {
  await addFailure(ctx, trx, 'charge', caller)
  await countDeclineIn(ctx, trx)
}

/** Card forms ask the bank too, out of our sight: each that is opened counts. */
export async function limitCardSetups(ctx: AppContext, caller: Caller): Promise<void> {
  await countTry(ctx, 'card-setup', caller, await chargeLimits(ctx, caller))
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
