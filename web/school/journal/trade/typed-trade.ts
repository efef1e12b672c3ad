import type { TradeSide } from '#contract/journal/journal-limits.ts'
import { isStopOnWrongSide, measureProfit, measureResultR } from '#contract/journal/measure-trade-result.ts'
import { readTypedDecimal } from '#contract/journal/read-typed-decimal.ts'
import type { Trade } from '#contract/journal/trade.ts'
import { fromClockInput, toClockInput } from '#web/trade-journal/journal-clock.ts'

/** A trade as it stands in the form. Times are those of the journal's clock. */
export type TypedTrade = {
  instrument: string
  side: TradeSide | ''
  entry: string
  stop: string
  exit: string
  size: string
  pointValue: string
  fees: string
  openedAt: string
  closedAt: string
  setup: string
  mood: string
  mistake: string
  ruleFollowed: 'yes' | 'no' | ''
  notes: string
}

export function typeTrade(trade: Trade, clock: string): TypedTrade {
  const { instrument, side, entry, pointValue, notes, ruleFollowed } = trade
  return {
    ...{ instrument, side, entry, notes },
    stop: trade.stop ?? '',
    exit: trade.exit ?? '',
    size: trade.size ?? '',
    pointValue: pointValue === '1' ? '' : pointValue,
    fees: trade.fees ?? '',
    openedAt: toClockInput(trade.openedAt, clock),
    closedAt: toClockInput(trade.closedAt, clock),
    setup: trade.setup ?? '',
    mood: trade.mood ?? '',
    mistake: trade.mistake ?? '',
    ruleFollowed: ruleFollowed === null ? '' : ruleFollowed ? 'yes' : 'no',
  }
}

export const emptyTrade = (now: Date, clock: string): TypedTrade => ({
  ...{ instrument: '', side: '', entry: '', stop: '', exit: '', size: '', pointValue: '', fees: '' },
  openedAt: toClockInput(now.toISOString(), clock),
  ...{ closedAt: '', setup: '', mood: '', mistake: '', ruleFollowed: '', notes: '' },
})

/** What is sent: numbers as typed, times as instants. */
export function tradeInput({ ruleFollowed, side, ...typed }: TypedTrade, clock: string, before?: Trade) {
  const instantOf = (time: string, earlier: string | null | undefined) =>
    // An input knows minutes only: a time that wasn't touched keeps its seconds.
    earlier && time === toClockInput(earlier, clock) ? earlier : fromClockInput(time, clock)
  return {
    ...typed,
    side: side as TradeSide,
    openedAt: instantOf(typed.openedAt, before?.openedAt) ?? '',
    closedAt: instantOf(typed.closedAt, before?.closedAt) ?? null,
    ruleFollowed: ruleFollowed === '' ? null : ruleFollowed === 'yes',
  }
}

export type TypedResult = { resultR: number | null; profit: string | null; isStopWrong: boolean }

/** What the prices typed so far come to. Null until there is a side and an entry, and while a number can't be read. */
export function measureTyped(typed: TypedTrade): TypedResult | null {
  const { side } = typed
  const [entry, stop, exit, size, fees] = [typed.entry, typed.stop, typed.exit, typed.size, typed.fees].map(readDecimal)
  const pointValue = typed.pointValue.trim() === '' ? '1' : readDecimal(typed.pointValue)
  if (side === '' || !entry || !pointValue) return null
  if (stop === undefined || exit === undefined || size === undefined || fees === undefined) return null
  const trade = { side, entry, stop, exit, size, fees, pointValue }
  return { resultR: measureResultR(trade), profit: measureProfit(trade), isStopWrong: isStopOnWrongSide(trade) }
}

/** Null for an empty field, undefined for one that can't be read. */
function readDecimal(typed: string): string | null | undefined {
  return typed.trim() === '' ? null : (readTypedDecimal(typed).value ?? undefined)
}
