import { v7 as uuidv7 } from 'uuid'

import { MOST_TRADES } from '#contract/journal/journal-limits.ts'
import type { Trade, TradeDetail } from '#contract/journal/trade.ts'
import type { WrittenTrade } from '#contract/journal/trade-fields.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'

import { adoptSpellings } from './adopt-spellings.ts'
import { touchJournal } from './journals.repository.ts'
import { requirePastTimes } from './require-past-times.ts'
import { showTrade } from './show-trade.ts'
import { toRow } from './trade-row.ts'
import { changeTrade, countTrades, findTrade, insertTrade } from './trades.repository.ts'

export async function createTrade(
  ctx: AppContext,
  userId: string,
  { id = uuidv7(), ...written }: WrittenTrade & { id?: string | undefined },
): Promise<TradeDetail> {
  requirePastTimes(written, ctx.clock.now())
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const { timeZone } = await touchJournal(trx, userId, now)
    if (await findTrade(trx, userId, id)) return
    requireRoom(await countTrades(trx, userId), 1)
    await insertTrade(trx, {
      ...toRow(await adoptSpellings(trx, userId, written), timeZone),
      ...{ id, user_id: userId, source: 'typed', revision: 1, created_at: now, updated_at: now },
    })
  })
  return showTrade(ctx, { userId, tradeId: id, readerId: userId })
}

export async function updateTrade(
  ctx: AppContext,
  { userId, tradeId }: { userId: string; tradeId: string },
  { revision, ...written }: WrittenTrade & { revision: number },
): Promise<TradeDetail> {
  requirePastTimes(written, ctx.clock.now())
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const { timeZone } = await touchJournal(trx, userId, now)
    const trade = await findTrade(trx, userId, tradeId)
    if (!trade) throw notFound('Trade')
    const row = toRow(await adoptSpellings(trx, userId, written), timeZone)
    const changes = trade.source === 'practice' ? keepResult(row, trade, written) : row
    if (!(await changeTrade(trx, { userId, id: tradeId, revision, changes: { ...changes, updated_at: now } }))) {
      throw conflict('changed_meanwhile', 'This trade was changed in another tab or on another device.')
    }
  })
  return showTrade(ctx, { userId, tradeId, readerId: userId })
}

export function requireRoom(trades: number, more: number): void {
  if (trades + more <= MOST_TRADES) return
  throw conflict('journal_full', `A journal holds ${MOST_TRADES.toLocaleString('en-US')} trades.`)
}

const FROM_DRILL = ['instrument', 'side', 'entry', 'stop', 'exit', 'size', 'pointValue', 'fees'] as const

/** What happened in a drill stays as it was; only what the student thinks about it can change. */
function keepResult(row: ReturnType<typeof toRow>, trade: Trade, written: WrittenTrade) {
  const isSame = FROM_DRILL.every((field) => trade[field] === written[field])
  if (!isSame || trade.openedAt !== written.openedAt || trade.closedAt !== written.closedAt) {
    throw invalidInput('The prices and times of a practice trade come from its drill and stay as they are.')
  }
  const { result_r: _, ...rest } = row
  return rest
}
