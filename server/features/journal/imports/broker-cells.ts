import { type Decimal, fromWritten } from '#contract/journal/decimal.ts'
import type { TradeSide } from '#contract/journal/journal-limits.ts'
import { instantOfWallTime } from '#contract/journal/wall-time.ts'
import { type DecimalMark, plainNumber } from '#contract/practice/candle-number.ts'
import { type DayOrder, readCandleTime } from '#contract/practice/candle-time.ts'

const LONGEST_NUMBER = 40
/** Longer cells are neither a number nor a word we know, and looking through them would only take time. */
const LONGEST_CELL = 100
const MISSING = /^(?:null|nan|n\/?a|none|-+|\u2014)?$/i

/** Brokers write missing values in several ways. */
export const isMissing = (cell: string) => cell.length <= LONGEST_CELL && MISSING.test(cell)

/** Without currency: `-$5.00`, `(5.00)`, `0.5BTC` and `1,234.50 USD`. */
export function amountIn(cell: string): string {
  if (cell.length > LONGEST_CELL) return cell
  const text = cell
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[$€£¥₿]|^[A-Z]{3}\s|\s?[A-Z]{2,10}$/g, '')
    .replace(/\s(?:units?|lots?|shares|contracts?)$/i, '')
    .trim()
  return /^\(.*\)$/.test(text) ? `-${text.slice(1, -1)}` : text
}

/** Exactly as written. Null if it isn't a number. */
export function readExactNumber(cell: string, mark: DecimalMark): Decimal | null {
  const amount = amountIn(cell)
  return amount.length > LONGEST_NUMBER ? null : fromWritten(plainNumber(amount, mark))
}

const LONG = /^(?:buy|long|b|bot|bought|l|entry long|exit short|buy to (?:open|cover|close))\b/i
const SHORT = /^(?:sell|short|s|sld|sold|entry short|exit long|sell short|sell to (?:open|close))\b/i
/** Rows that move money, and orders that were never filled. */
const NO_TRADE =
  /\b(?:limit|stop|balance|credit|deposit|withdraw\w*|cancel\w*|transfer|dividend|interest|correction|bonus)\b/i

export function readSide(written: string): TradeSide | 'none' | null {
  const cell = written.slice(0, LONGEST_CELL)
  if (NO_TRADE.test(cell)) return 'none'
  return LONG.test(cell) ? 'long' : SHORT.test(cell) ? 'short' : null
}

/** `wallMs` is what the file says, whatever the zone it's read in. */
export type BrokerTime = { wallMs: number; instant: Date }
type Reading = { order: DayOrder; timeZone: string }
const HAS_ZONE = /\d\s?(?:Z|UTC|GMT)$|:\d\d(?:\.\d+)?\s?(?:UTC|GMT)?[+-]\d\d:?\d{0,2}$|^\d{9,16}$/i

export function readBrokerTime(cell: string, { order, timeZone }: Reading): BrokerTime | null {
  const text = timeText(cell)
  const seconds = readCandleTime(text, order)
  if (seconds === null) return null
  const wallMs = seconds * 1000
  return { wallMs, instant: HAS_ZONE.test(text) ? new Date(wallMs) : instantOfWallTime(wallMs, timeZone) }
}

/** `20240301;100000`, as in Flex queries. */
export const timeText = (cell: string) => cell.replace(/^(\d{8});(\d{6})$/, '$1 $2')
