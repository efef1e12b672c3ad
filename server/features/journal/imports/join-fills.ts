import {
  add,
  type Decimal,
  divide,
  multiply,
  roundDecimals,
  subtract,
  toDecimal,
  toExact,
} from '#contract/journal/decimal.ts'
import { instrumentKey } from '#contract/journal/instrument-key.ts'
import type { TradeSide } from '#contract/journal/journal-limits.ts'

import type { BrokerTime } from './broker-cells.ts'
import { type ImportedTrade, notBefore } from './imported-trade.ts'

export type Fill = {
  line: number
  instrument: string
  /** Long buys, short sells. */
  side: TradeSide
  price: Decimal
  size: Decimal
  fees: Decimal | null
  at: BrokerTime
  setup: string
  notes: string
}

type Exact = ReturnType<typeof toExact>
type Position = { first: Fill; last: Fill; open: Exact; into: Leg; outOf: Leg; fees: Exact; hasFees: boolean }
type Leg = { size: Exact; worth: Exact }

const ZERO: Exact = { units: 0n, scale: 0 }
const PRICE_DECIMALS = 10

/**
 * Puts trades together: one lasts from the fill that opens a position until the one that closes all of it. Its prices are
 * averages, weighted by size. A fill that turns a position around closes one trade and opens the next.
 */
export function joinFills(fills: readonly Fill[]): { trades: ImportedTrade[]; stillOpen: number } {
  const open = new Map<string, Position>()
  const trades: ImportedTrade[] = []
  for (const fill of fills.toSorted((a, b) => a.at.wallMs - b.at.wallMs || a.line - b.line)) {
    const key = instrumentKey(fill.instrument)
    let left = toExact(fill.size)
    let fees = fill.fees === null ? ZERO : toExact(fill.fees)
    const position = open.get(key)
    if (position && position.first.side !== fill.side) {
      const rest = subtract(position.open, left)
      const closing = rest.units < 0n ? position.open : left
      grow(position.outOf, closing, fill.price)
      position.last = fill
      position.open = rest.units < 0n ? ZERO : rest
      // The fees of a fill that turns around belong to the trade it closes.
      addFees(position, fill, fees)
      if (rest.units > 0n) continue
      open.delete(key)
      trades.push(toTrade(position))
      left = { ...rest, units: -rest.units }
      fees = ZERO
      if (left.units === 0n) continue
    }
    const growing = open.get(key) ?? begin(fill)
    grow(growing.into, left, fill.price)
    growing.open = add(growing.open, left)
    addFees(growing, fill, fees)
    open.set(key, growing)
  }
  return { trades, stillOpen: open.size }
}

const noLeg = (): Leg => ({ size: ZERO, worth: ZERO })
const begin = (fill: Fill): Position => ({
  ...{ first: fill, last: fill, open: ZERO, into: noLeg(), outOf: noLeg(), fees: ZERO, hasFees: false },
})

function grow(leg: Leg, size: Exact, price: Decimal) {
  leg.size = add(leg.size, size)
  leg.worth = add(leg.worth, multiply(size, toExact(price)))
}

function addFees(position: Position, fill: Fill, fees: Exact) {
  position.fees = add(position.fees, fees)
  position.hasFees ||= fill.fees !== null
}

const average = ({ size, worth }: Leg) => toDecimal(roundDecimals(divide(worth, size, PRICE_DECIMALS), PRICE_DECIMALS))

function toTrade({ first, last, into, outOf, fees, hasFees }: Position): ImportedTrade {
  const { line, instrument, side, setup, notes, at } = first
  return {
    ...{ line, instrument, side, setup, notes, stop: null, pointValue: '1', ticket: '' },
    ...{
      entry: average(into),
      exit: average(outOf),
      size: toDecimal(into.size),
      opened: at,
      closed: notBefore(at, last.at),
    },
    fees: hasFees ? toDecimal(fees) : null,
  }
}
