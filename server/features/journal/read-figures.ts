import type { TradeFilter } from '#contract/journal/trade-filter.ts'
import type { Database } from '#server/database/database.ts'

import { type MonthFilter, showBreakdowns, showCalendar, showEquity } from './journal-figures.ts'
import { KeptFigures } from './kept-figures.ts'
import { type AskedTrades, countMatching, listTrades } from './listed-trades.repository.ts'

/** The figures of any journal, and its trades page by page. Figures read before are kept until it changes. */
export function figuresReader(db: Database) {
  const kept = new KeptFigures(db)
  return {
    page: async (userId: string, { sort, limit, offset, ...filter }: AskedTrades) => ({
      rows: await listTrades(db, userId, { sort, limit, offset, ...filter }),
      total: await kept.get(userId, 'total', filter, () => countMatching(db, userId, filter)),
    }),
    calendar: (userId: string, filter: MonthFilter) =>
      kept.get(userId, 'calendar', filter, () => showCalendar(db, { userId, filter })),
    equity: (userId: string, filter: TradeFilter) =>
      kept.get(userId, 'equity', filter, () => showEquity(db, { userId, filter })),
    breakdowns: (userId: string, filter: TradeFilter) =>
      kept.get(userId, 'breakdowns', filter, () => showBreakdowns(db, { userId, filter })),
  }
}
