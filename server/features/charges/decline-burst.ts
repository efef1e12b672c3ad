import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'
import { listStaff } from '#server/features/orders/orders.ts'
import { addHit, findHits } from '#server/http/rate-limit.repository.ts'

const AN_HOUR_MS = 3_600_000
const DECLINES = 'charge-shop'
const BURST = 'charge-burst'

/** More cards were declined in the last hour than a shop normally sees in a day: someone is probably testing cards. */
export async function isDeclineBurst({ db, clock }: AppContext): Promise<boolean> {
  const burst = await findHits(db, BURST)
  return burst !== undefined && burst.resetsAt > clock.now().toISOString()
}

export function countDecline(ctx: AppContext): Promise<void> {
  return transact(ctx.db, (trx) => countDeclineIn(ctx, trx))
}

/** Emails staff once when a burst starts, no matter which decline triggers it. */
export async function countDeclineIn(ctx: AppContext, trx: Database): Promise<void> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + AN_HOUR_MS)
  const { hits } = await addHit(trx, DECLINES, now.toISOString(), until.toISOString())
  if (hits < ctx.config.limits.chargeFailuresInShop) return
  const burst = await addHit(trx, BURST, now.toISOString(), until.toISOString())
  if (burst.hits > 1) return
  ctx.log.warn({ declines: hits }, 'many cards are being declined: somebody may be testing stolen cards')
  for (const member of await listStaff(trx)) {
    await queueMail(ctx, trx, 'card_testing', member, {
      declines: String(hits),
      until: mailTime(until),
      ordersUrl: siteLink(ctx.config, '/admin/orders'),
    })
  }
}
