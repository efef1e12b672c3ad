import { sql } from 'kysely'

import type { Trade } from '#contract/journal/trade.ts'
import type { TRADE_SORTS } from '#contract/journal/trade-filter.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Database } from '#server/database/database.ts'

import { matchingTrades, type TradeSelection } from './trade-filters.repository.ts'
import { toTrade } from './trade-row.ts'
import { withColumns } from './trades.repository.ts'

type Sort = (typeof TRADE_SORTS)[number]
type SelectedPage = TradeSelection & { sort?: Sort | undefined; limit: number; offset: number }

/** Trades without a result come last when sorted by it. */
export async function listTrades(db: Database, userId: string, asked: SelectedPage): Promise<Trade[]> {
  const matching = matchingTrades(db, userId, asked)
  const { sort = '-date', limit, offset } = asked
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  let page = withColumns(matching)
  if (sort.endsWith('result')) {
    page = page.orderBy(sql`case when result_r is null then 1 else 0 end`).orderBy('result_r', direction)
  }
  const rows = await page.orderBy('counts_at', direction).orderBy('id', direction).limit(limit).offset(offset).execute()
  return rows.map(toTrade)
}

export const countMatching = (db: Database, userId: string, filter: TradeSelection): Promise<number> =>
  countRows(matchingTrades(db, userId, filter))

/** Oldest first. */
export async function* listTradesInBatches(db: Database, userId: string, filter: TradeSelection, batchSize: number) {
  let last: { countsAt: string; id: string } | undefined
  for (;;) {
    let batch = withColumns(matchingTrades(db, userId, filter)).select('counts_at as countsAt')
    if (last) {
      const { countsAt, id } = last
      batch = batch.where(({ eb, refTuple, tuple }) => eb(refTuple('counts_at', 'id'), '>', tuple(countsAt, id)))
    }
    const rows = await batch.orderBy('counts_at').orderBy('id').limit(batchSize).execute()
    if (rows.length > 0) yield rows.map(({ countsAt: _, ...row }) => toTrade(row))
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}
