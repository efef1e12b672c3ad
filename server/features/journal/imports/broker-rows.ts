import { withoutInvisible } from '#contract/fields.ts'
import { add, type Decimal, toDecimal, toExact } from '#contract/journal/decimal.ts'
import type { ImportMapping } from '#contract/journal/import-mapping.ts'
import {
  isTooFarAhead,
  LONGEST_INSTRUMENT,
  LONGEST_NOTES,
  LONGEST_TAG,
  type TradeSide,
} from '#contract/journal/journal-limits.ts'
import type { DecimalMark } from '#contract/practice/candle-number.ts'
import type { DayOrder } from '#contract/practice/candle-time.ts'
import type { CsvRow } from '#contract/practice/csv-table.ts'

import { type BrokerTime, isMissing, readBrokerTime, readExactNumber, readSide } from './broker-cells.ts'

/** How a file is to be read: the same for all of its rows. */
export type Reading = {
  mapping: ImportMapping
  mark: DecimalMark
  order: DayOrder
  now: Date
  /** Whether most brokers' minus before a cost is used, for each column of fees. */
  costsAreNegative: ReadonlyMap<number, boolean>
}

export type BrokerRow = {
  line: number
  instrument: string
  side: TradeSide
  price: Decimal
  exit: Decimal | null
  size: Decimal | null
  stop: Decimal | null
  profit: Decimal | null
  fees: Decimal | null
  opened: BrokerTime
  closed: BrokerTime | null
  ticket: string
  setup: string
  notes: string
}

type Read = BrokerRow | { problem: string } | 'ignored'

export function readBrokerRow({ line, cells }: CsvRow, reading: Reading): Read {
  const { columns, timeZone } = reading.mapping
  const { mark, order, now } = reading
  const cellAt = (at: number | null) => (at === null ? '' : filled(cells[at]))
  const instrument = oneLine(cellAt(columns.instrument), LONGEST_INSTRUMENT)
  const said = columns.side === null ? null : readSide(cellAt(columns.side))
  const priceCell = cellAt(columns.entry)
  // Totals, deposits and orders that were never filled.
  if (said === 'none' || instrument === '' || isZero(priceCell)) return 'ignored'
  const number = (at: number | null) => {
    const cell = cellAt(at)
    return cell === '' ? null : (readExactNumber(cell, mark) ?? wrongNumber(cell))
  }
  const time = (at: number | null, name: string) => {
    const cell = cellAt(at)
    if (cell === '') return null
    const read = readBrokerTime(cell, { order, timeZone }) ?? wrongTime(cell)
    return isTooFarAhead(read.instant.toISOString(), now) ? timeAhead(cell, name) : read
  }
  const isFill = reading.mapping.layout === 'fills'
  try {
    const signed = number(columns.size)
    const side = columns.side === null ? (signed?.startsWith('-') ? 'short' : 'long') : said
    if (side === null) return { problem: `${quote(cellAt(columns.side))} is neither a buy nor a sell.` }
    const price = notNegative(number(columns.entry), priceCell)
    const opened = time(columns.openedAt, isFill ? 'time' : 'opening time')
    if (price === null || opened === null) return { problem: 'The time is missing.' }
    const stop = number(columns.stop)
    const size = signed === null || signed === '0' ? null : signed.replace('-', '')
    return {
      ...{ line, instrument, side, price, opened, size, closed: time(columns.closedAt, 'closing time') },
      exit: notNegative(number(columns.exit), cellAt(columns.exit)),
      // MetaTrader writes 0 where there is none.
      stop: stop === '0' || stop?.startsWith('-') ? null : stop,
      profit: number(columns.profit),
      fees: addUpFees(columns.fees, cellAt, reading),
      ticket: cellAt(columns.ticket).slice(0, 60),
      setup: oneLine(cellAt(columns.setup), LONGEST_TAG),
      notes: cellAt(columns.notes).slice(0, LONGEST_NOTES),
    }
  } catch (error) {
    if (error instanceof UnreadableCell) return { problem: error.message }
    throw error
  }
}

/** What can't be read in one cell; the row is reported with it. */
class UnreadableCell extends Error {}

function wrongNumber(cell: string): never {
  throw new UnreadableCell(`${quote(cell)} isn't a number.`)
}
function wrongTime(cell: string): never {
  throw new UnreadableCell(`${quote(cell)} isn't a time we can read.`)
}
function timeAhead(cell: string, name: string): never {
  throw new UnreadableCell(`The ${name} ${quote(cell)} is more than a day ahead.`)
}
function notNegative(value: Decimal | null, cell: string): Decimal | null {
  if (value?.startsWith('-')) throw new UnreadableCell(`The price is below zero: ${quote(cell)}.`)
  return value
}

/** In the account's currency: fees taken in a coin, such as `0.001BNB`, aren't counted. */
const IN_A_COIN = /\d\s?(?!USD[TC]?$|EUR$|GBP$|CHF$|JPY$)[A-Z]{2,10}$/

function addUpFees(columns: readonly number[], cellAt: (at: number) => string, reading: Reading): Decimal | null {
  let sum: ReturnType<typeof toExact> | null = null
  for (const at of columns) {
    const cell = cellAt(at)
    if (cell === '' || IN_A_COIN.test(cell)) continue
    const fee = toExact(readExactNumber(cell, reading.mark) ?? wrongNumber(cell))
    const cost = reading.costsAreNegative.get(at) ? { ...fee, units: -fee.units } : fee
    sum = sum === null ? cost : add(sum, cost)
  }
  return sum === null ? null : toDecimal(sum)
}

/** Of what is in one line; only its beginning is kept. */
const LONGEST_LINE = 1000
const filled = (cell = '') => (isMissing(cell) ? '' : cell)
const isZero = (cell: string) => /^[0.,]*$/.test(cell)
const oneLine = (text: string, longest: number) =>
  [...withoutInvisible(text.slice(0, LONGEST_LINE).replace(/[\s\p{Cc}]+/gu, ' ')).trim()]
    .slice(0, longest)
    .join('')
    .trim()
const quote = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`
