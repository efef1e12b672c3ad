import { RESTORE_HOURS } from '#contract/journal/journal-limits.ts'
import type { TradeDetail } from '#contract/journal/trade.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-errors.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { touchJournal } from './journals.repository.ts'
import { requireRoom } from './save-trade.ts'
import { showTrade } from './show-trade.ts'
import { countTrades, markDeleted, unmarkDeleted } from './trades.repository.ts'

const RESTORE_MS = RESTORE_HOURS * 3_600_000

type Own = { userId: string; tradeId: string }

export async function deleteTrade({ db, clock }: AppContext, { userId, tradeId }: Own) {
  const now = clock.now()
  await transact(db, async (trx) => {
    await touchJournal(trx, userId, now.toISOString())
    if (!(await markDeleted(trx, { userId, id: tradeId, now: now.toISOString() }))) throw notFound('Trade')
  })
  return { restorableUntil: new Date(now.getTime() + RESTORE_MS).toISOString() }
}

export async function restoreTrade(ctx: AppContext, { userId, tradeId }: Own): Promise<TradeDetail> {
  const now = ctx.clock.now()
  const deletedAfter = new Date(now.getTime() - RESTORE_MS).toISOString()
  await transact(ctx.db, async (trx) => {
    await touchJournal(trx, userId, now.toISOString())
    requireRoom(await countTrades(trx, userId), 1)
    // A second click finds it restored.
    await unmarkDeleted(trx, { userId, id: tradeId, deletedAfter })
  }).catch((error) => {
    throw isUniqueViolation(error) ? conflict('imported_again', 'An import has added this trade again.') : error
  })
  return showTrade(ctx, { userId, tradeId, readerId: userId })
}
