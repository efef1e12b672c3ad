import { directionOf } from '../practice/measure-trade.ts'
import { add, type Decimal, divide, multiply, roundDecimals, subtract, toDecimal, toExact } from './decimal.ts'
import type { TradeSide } from './journal-limits.ts'

export type MeasuredTrade = {
  side: TradeSide
  entry: Decimal
  stop: Decimal | null
  exit: Decimal | null
  size: Decimal | null
  /** What one point of price is worth per unit of size: 100000 for a forex lot, 50 for an E-mini S&P contract. */
  pointValue: Decimal
  fees: Decimal | null
}

const R_DECIMALS = 4
const MONEY_DECIMALS = 8
/** A stop a hair from the entry would make numbers that mean nothing and break every chart. */
const LARGEST_R = 10_000
const ZERO = { units: 0n, scale: 0 }

/**
 * The result as a multiple of what was risked at the stop: 1 R is the distance from entry to stop. Fees count as far as the
 * size is known. Null while the trade is open, and without a stop on the losing side of the entry.
 */
export function measureResultR(trade: MeasuredTrade): number | null {
  if (trade.exit === null || trade.stop === null) return null
  const direction = BigInt(directionOf(trade.side))
  const entry = toExact(trade.entry)
  const risk = subtract(entry, toExact(trade.stop))
  const atRisk = { ...risk, units: risk.units * direction }
  if (atRisk.units <= 0n) return null
  const gain = subtract(toExact(trade.exit), entry)
  const gained = { ...gain, units: gain.units * direction }
  const perUnit = unitsOf(trade)
  const [result, risked] = perUnit
    ? [subtract(multiply(gained, perUnit), trade.fees ? toExact(trade.fees) : ZERO), multiply(atRisk, perUnit)]
    : [gained, atRisk]
  const r = Number(toDecimal(divide(result, risked, R_DECIMALS)))
  return Math.abs(r) > LARGEST_R ? null : r
}

/** What was earned or lost after fees, in the currency of the point value. Null while it's open or without a size. */
export function measureProfit(trade: MeasuredTrade): Decimal | null {
  const perUnit = unitsOf(trade)
  if (trade.exit === null || perUnit === null) return null
  const gain = subtract(toExact(trade.exit), toExact(trade.entry))
  const gained = { ...gain, units: gain.units * BigInt(directionOf(trade.side)) }
  const fees = trade.fees ? toExact(trade.fees) : ZERO
  return toDecimal(roundDecimals(add(multiply(gained, perUnit), { ...fees, units: -fees.units }), MONEY_DECIMALS))
}

/** How much money one point of price moves. Null without a size. */
function unitsOf({ size, pointValue }: MeasuredTrade) {
  if (size === null) return null
  const units = multiply(toExact(size), toExact(pointValue))
  return units.units > 0n ? units : null
}

/** Whether a stop is given, but not where it would limit a loss, so that the trade has no result in R. */
export function isStopOnWrongSide({ side, entry, stop }: Pick<MeasuredTrade, 'side' | 'entry' | 'stop'>): boolean {
  if (stop === null) return false
  return subtract(toExact(entry), toExact(stop)).units * BigInt(directionOf(side)) <= 0n
}
