import { v7 as uuidv7 } from 'uuid'

import { fromNumber } from '#contract/journal/decimal.ts'
import { LONGEST_INSTRUMENT, LONGEST_NOTES, type TradeSide } from '#contract/journal/journal-limits.ts'
import type { Database } from '#server/database/database.ts'

import { touchJournal } from './journals.repository.ts'
import { toRow } from './trade-row.ts'
import { insertDrillTrade } from './trades.repository.ts'

type PracticeTrade = {
  userId: string
  drillRunId: string
  instrument: string
  side: TradeSide
  entry: number
  stop: number | null
  exit: number
  size: number | null
  /** Measured from the planned entry, unlike that of other trades. */
  resultR: number | null
  /** Whether the attempt passed by the rules of the drill. */
  passed: boolean
  thesis: string
  openedAt: string
  closedAt: string
}

/** Adds what a student traded in a drill. Does nothing if it's there already. */
export async function filePracticeTrade(trx: Database, trade: PracticeTrade, now: string): Promise<void> {
  const { userId, drillRunId, resultR, passed } = trade
  const { timeZone } = await touchJournal(trx, userId, now)
  const row = toRow(
    {
      instrument: [...trade.instrument].slice(0, LONGEST_INSTRUMENT).join('').trim(),
      side: trade.side,
      entry: fromNumber(trade.entry),
      stop: trade.stop === null ? null : fromNumber(trade.stop),
      exit: fromNumber(trade.exit),
      size: trade.size === null ? null : fromNumber(trade.size),
      pointValue: '1',
      fees: null,
      openedAt: trade.openedAt,
      closedAt: trade.closedAt,
      setup: null,
      mood: null,
      mistake: null,
      ruleFollowed: passed,
      notes: trade.thesis.slice(0, LONGEST_NOTES),
    },
    timeZone,
  )
  await insertDrillTrade(trx, {
    ...row,
    result_r: resultR,
    ...{ id: uuidv7(), user_id: userId, source: 'practice', drill_run_id: drillRunId, revision: 1 },
    ...{ created_at: now, updated_at: now },
  })
}
