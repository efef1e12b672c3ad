import { createHash } from 'node:crypto'

import {
  type Decimal,
  divide,
  multiply,
  roundDecimals,
  subtract,
  toDecimal,
  toExact,
} from '#contract/journal/decimal.ts'
import type { TradeSide } from '#contract/journal/journal-limits.ts'

import type { BrokerTime } from './broker-cells.ts'

/** A closed trade as read from a file. */
export type ImportedTrade = {
  line: number
  instrument: string
  side: TradeSide
  entry: Decimal
  stop: Decimal | null
  exit: Decimal
  size: Decimal | null
  pointValue: Decimal
  fees: Decimal | null
  opened: BrokerTime
  closed: BrokerTime
  ticket: string
  setup: string
  notes: string
}

/** Where clocks skipped an hour, a time in it comes out later than the next one that was written. */
export function notBefore(opened: BrokerTime, closed: BrokerTime): BrokerTime {
  const isLater = closed.wallMs >= opened.wallMs && closed.instant < opened.instant
  return isLater ? { ...closed, instant: opened.instant } : closed
}

/** What a trade is recognized by when it's imported again. Times count as written, because the zone may be corrected. */
export function fingerprint({ ticket, instrument, side, entry, exit, size, opened, closed }: ImportedTrade): string {
  const facts = [ticket, instrument, side, entry, exit, size, opened.wallMs, closed.wallMs]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

const USUAL = ['1', '10', '100', '1000', '10000', '100000']
const CENT = toExact('0.011')
const DECIMALS = 8

type Closed = Pick<ImportedTrade, 'side' | 'entry' | 'exit' | 'size'>

/** What a point is worth, by what the broker says was earned: brokers know the contract and convert the currency. */
export function findPointValue({ side, entry, exit, size }: Closed, profit: Decimal | null): Decimal {
  if (profit === null || size === null) return '1'
  const gain = side === 'long' ? subtract(toExact(exit), toExact(entry)) : subtract(toExact(entry), toExact(exit))
  const moved = multiply(gain, toExact(size))
  const earned = toExact(profit)
  if (moved.units === 0n || earned.units === 0n || moved.units < 0n !== earned.units < 0n) return '1'
  // Brokers round to cents, which would turn 100000 into 100406.5.
  const usual = USUAL.find((value) => isNear(subtract(multiply(moved, toExact(value)), earned)))
  return usual ?? toDecimal(roundDecimals(divide(earned, moved, DECIMALS), DECIMALS))
}

function isNear(difference: ReturnType<typeof toExact>): boolean {
  const { units } = subtract(
    { ...difference, units: difference.units < 0n ? -difference.units : difference.units },
    CENT,
  )
  return units <= 0n
}
