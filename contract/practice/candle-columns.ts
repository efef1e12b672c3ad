/** Where a file keeps what: column numbers from 0. */
export type CandleColumns = {
  /** Two where date and time of day have a column each. */
  time: number[]
  open: number
  high: number
  low: number
  close: number
  volume: number | null
}

type Name = 'time' | 'open' | 'high' | 'low' | 'close'
type FoundColumns = { columns: CandleColumns } | { missing: Name[] }

const MOMENTS = [
  'datetime',
  'dateandtime',
  'timestamp',
  'opentime',
  'starttime',
  'gmttime',
  'utctime',
  'localtime',
  'unix',
  'unixtime',
]
const DATES = ['date', 'day', 'dateutc', 'dategmt', 'tradedate', 'tradingday']
const TIMES = ['time', 'timeutc', 'timegmt', 'timeofday', 't']
const PRICES = {
  open: ['open', 'o', 'openprice', 'openingprice'],
  high: ['high', 'h', 'highprice', 'max'],
  low: ['low', 'l', 'lowprice', 'min'],
  // The first of them that a file has. Adjusted closes don't go with the open, high and low of their row.
  close: ['close', 'c', 'closeprice', 'closelast', 'last', 'lastprice', 'price', 'adjclose', 'adjustedclose'],
}
const VOLUMES = /^(?:v|vol|volume.*|tickvol|tickvolume|realvolume|totalvolume|basevolume)$/

/** Finds the columns by the names in a header. */
export function readHeader(cells: readonly string[]): FoundColumns {
  const names = cells.map(plainName)
  const find = (known: readonly string[]) => known.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? -1
  const time = findTime(find, names)
  const [open, high, low, close] = [find(PRICES.open), find(PRICES.high), find(PRICES.low), find(PRICES.close)]
  const missing: Name[] = []
  if (time.length === 0) missing.push('time')
  for (const [name, at] of Object.entries({ open, high, low, close })) if (at < 0) missing.push(name as Name)
  if (missing.length > 0) return { missing }
  const volume = names.findIndex((name) => VOLUMES.test(name))
  return { columns: { time, open, high, low, close, volume: volume < 0 ? null : volume } }
}

/** The usual order of files without a header: time, open, high, low, close, volume. */
export function guessColumns(firstRow: readonly string[]): CandleColumns {
  const hasClock = /^\d{1,2}:\d\d/.test(firstRow[1] ?? '')
  const first = hasClock ? 2 : 1
  return {
    time: hasClock ? [0, 1] : [0],
    open: first,
    high: first + 1,
    low: first + 2,
    close: first + 3,
    volume: firstRow.length > first + 4 ? first + 4 : null,
  }
}

function findTime(find: (known: readonly string[]) => number, names: readonly string[]): number[] {
  const [moment, date, time] = [find(MOMENTS), find(DATES), find(TIMES)]
  if (moment >= 0) return [moment]
  if (date >= 0 && time >= 0) return [date, time]
  if (date >= 0 || time >= 0) return [Math.max(date, time)]
  // Tables saved by data tools often leave the name of their first column empty.
  return names[0] === '' ? [0] : []
}

/** `<DATE>`, `Adj Close` and `Vol.` become `date`, `adjclose` and `vol`. */
function plainName(cell: string): string {
  return cell.toLowerCase().replace(/[^a-z]/g, '')
}
