import { measureProfit, measureResultR } from '#contract/journal/measure-trade-result.ts'
import type { Trade } from '#contract/journal/trade.ts'
import type { WrittenTrade } from '#contract/journal/trade-fields.ts'

import { placeTrade } from './place-trade.ts'

/** The columns that follow from what was written. */
export function toRow(trade: WrittenTrade, timeZone: string) {
  const { instrument, side, entry, stop, exit, size, fees, setup, mood, mistake, ruleFollowed, notes } = trade
  return {
    ...{ instrument, side, entry, stop, exit, size, fees, setup, mood, mistake, notes },
    point_value: trade.pointValue,
    opened_at: trade.openedAt,
    closed_at: trade.closedAt,
    ...placeTrade(trade, timeZone),
    rule_followed: ruleFollowed === null ? null : Number(ruleFollowed),
    search_text: [instrument, setup, mood, mistake, notes].filter(Boolean).join('\n').toLowerCase(),
    result_r: measureResultR(trade),
  }
}

type Counts = Record<'pictureCount' | 'commentCount' | 'unreadComments', number | null>
type Row = Omit<Trade, 'ruleFollowed' | 'profit' | keyof Counts> & { ruleFollowed: number | null } & Counts

/** Changes the row instead of copying its two dozen columns, which took longer than everything else done with it. */
export function toTrade(row: Row): Trade {
  return Object.assign(row, {
    ruleFollowed: row.ruleFollowed === null ? null : row.ruleFollowed === 1,
    profit: measureProfit(row),
    pictureCount: row.pictureCount ?? 0,
    commentCount: row.commentCount ?? 0,
    unreadComments: row.unreadComments ?? 0,
  })
}
