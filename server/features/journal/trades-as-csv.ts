import { Readable } from 'node:stream'

import type { Trade } from '#contract/journal/trade.ts'
import type { TradeFilter } from '#contract/journal/trade-filter.ts'
import type { AppContext } from '#server/app-context.ts'
import { csvLine } from '#server/http/csv-line.ts'

import { listTradesInBatches } from './listed-trades.repository.ts'
import { selectTrades } from './trade-filters.repository.ts'

const BATCH_SIZE = 500
const HEADER = [
  ...['Opened (UTC)', 'Closed (UTC)', 'Day', 'Instrument', 'Side', 'Entry', 'Stop', 'Exit', 'Size', 'Point value'],
  ...['Fees', 'Result', 'Result in R', 'Setup', 'Mood', 'Mistake', 'Rules followed', 'Notes', 'Source'],
]

export function exportTradesAsCsv({ db }: AppContext, userId: string, filter: TradeFilter): Readable {
  return Readable.from(tradeLines(db, userId, filter))
}

async function* tradeLines(db: AppContext['db'], userId: string, filter: TradeFilter) {
  yield csvLine(HEADER)
  const selection = await selectTrades(db, userId, filter)
  for await (const trades of listTradesInBatches(db, userId, selection, BATCH_SIZE)) {
    yield trades.map((trade) => csvLine(toCells(trade))).join('')
  }
}

const toCells = (trade: Trade): string[] => [
  ...[trade.openedAt, trade.closedAt ?? '', trade.day, trade.instrument, trade.side, trade.entry, trade.stop ?? ''],
  ...[trade.exit ?? '', trade.size ?? '', trade.pointValue, trade.fees ?? '', trade.profit ?? ''],
  ...[trade.resultR === null ? '' : String(trade.resultR), trade.setup ?? '', trade.mood ?? '', trade.mistake ?? ''],
  ...[trade.ruleFollowed === null ? '' : trade.ruleFollowed ? 'yes' : 'no', trade.notes, trade.source],
]
