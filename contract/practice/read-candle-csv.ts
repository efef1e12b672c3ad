import type { Candle } from './candle.ts'
import { type CandleColumns, guessColumns, readHeader } from './candle-columns.ts'
import { countDecimals, type DecimalMark, findDecimalMark, readNumber, readVolume } from './candle-number.ts'
import { type DayOrder, findDayOrder, readCandleTime } from './candle-time.ts'
import { type CsvLine, listCsvLines, splitCsvLine } from './csv-lines.ts'
import { roundTo } from './measure-trade.ts'
import { MOST_CANDLES } from './practice-limits.ts'

export const FEWEST_CANDLES = 20
const MOST_PROBLEMS = 20
const MOST_DECIMALS = 8
const HIGHEST_PRICE = 1e12
const LONGEST_LINE = 2000
/** Some sellers put a line or two above the header. */
const HEADER_WITHIN = 10
/** A comma comes last: where it's the decimal mark, something else separates the columns. */
const SEPARATORS = ['\t', ';', '|', ',']
const FEWEST_COLUMNS = 5
/** Sellers round adjusted prices one by one, so a high can be a hair below its close. */
const ROUNDING = 1e-6

/** The line is null for problems of the whole file. */
type CsvProblem = { line: number | null; message: string }
type CandleFile =
  | { candles: Candle[]; priceDecimals: number }
  /** The first problems, and how many more there are. */
  | { problems: CsvProblem[]; moreProblems: number }

/** Reads candles as brokers and data sellers export them, or says what to correct in which line. */
export function readCandleCsv(text: string): CandleFile {
  const { lines, count } = listCsvLines(text, MOST_CANDLES + HEADER_WITHIN)
  const problem = findFileProblem(text, lines)
  if (problem) return refused([problem])
  const layout = findLayout(lines)
  if ('message' in layout) return refused([layout])
  if (count - layout.firstRow > MOST_CANDLES) {
    const rows = (count - layout.firstRow).toLocaleString('en-US')
    const most = MOST_CANDLES.toLocaleString('en-US')
    return refused([{ line: null, message: `The file has ${rows} rows; the limit is ${most} candles.` }])
  }
  const table = readTable(lines.slice(layout.firstRow), layout)
  const order = findDayOrder(table.map(({ time }) => time))
  if ('ambiguousAt' in order) return refused([ambiguousDay(table[order.ambiguousAt])])
  return readRows(table, { ...order, mark: findDecimalMark(numbersOf(table), layout.separator) })
}

type Layout = { separator: string; columns: CandleColumns; firstRow: number }
type Row = Record<'time' | 'open' | 'high' | 'low' | 'close' | 'volume', string> & { line: number }
type Reading = { order: DayOrder; mark: DecimalMark }
type ReadRow = { line: number; candle: Candle; decimals: number }

function findFileProblem(text: string, lines: CsvLine[]): CsvProblem | null {
  if (lines.length === 0) return { line: null, message: 'The file is empty.' }
  if (text.includes('\0'))
    return { line: null, message: "This isn't plain text. Please save the file as CSV in UTF-8." }
  const tooLong = lines.find((line) => line.text.length > LONGEST_LINE)
  return tooLong ? { line: tooLong.number, message: 'This line is too long for a row of candles.' } : null
}

/** Looks for a header in the first lines. Without one, the first line is a row in the usual order. */
function findLayout(lines: CsvLine[]): Layout | CsvProblem {
  // Excel may put `sep=;` above the table.
  const top = /^"?sep=/i.test(lines[0]?.text.trim() ?? '') ? 1 : 0
  let partial: CsvProblem | undefined
  for (const [at, { number, text }] of lines.slice(0, HEADER_WITHIN).entries()) {
    for (const separator of SEPARATORS) {
      const header = readHeader(splitCsvLine(text, separator))
      if ('columns' in header) return { separator, columns: header.columns, firstRow: at + 1 }
      if (header.missing.length > 2) continue
      partial ??= { line: number, message: `The header has no column for the ${header.missing.join(' and the ')}.` }
    }
  }
  if (partial) return partial
  const first = lines[top]
  for (const separator of SEPARATORS) {
    const cells = splitCsvLine(first?.text ?? '', separator)
    if (cells.length >= FEWEST_COLUMNS && /\d/.test(first?.text ?? '')) {
      return { separator, columns: guessColumns(cells), firstRow: top }
    }
  }
  return { line: first?.number ?? null, message: 'There should be columns for time, open, high, low and close.' }
}

function readTable(lines: CsvLine[], { separator, columns }: Layout): Row[] {
  return lines.map(({ number, text }) => {
    const cells = splitCsvLine(text, separator)
    const cell = (at: number | null) => (at === null ? '' : filled(cells[at]))
    const { open, high, low, close, volume } = columns
    return {
      line: number,
      time: columns.time.map(cell).join(' ').trim(),
      open: cell(open),
      high: cell(high),
      low: cell(low),
      close: cell(close),
      volume: cell(volume),
    }
  })
}

/** Sellers write missing values in several ways. */
function filled(cell = ''): string {
  return /^(?:null|nan|n\/?a|none|-+)$/i.test(cell) ? '' : cell
}

function* numbersOf(table: Row[]): Generator<string> {
  for (const row of table) yield* [row.open, row.high, row.low, row.close, row.volume]
}

function readRows(table: Row[], reading: Reading): CandleFile {
  const rows: ReadRow[] = []
  const problems: CsvProblem[] = []
  for (const row of table) {
    const read = readRow(row, reading)
    if (typeof read === 'string') problems.push({ line: row.line, message: read })
    else rows.push(read)
  }
  // Files with the newest candle first are common.
  rows.sort((a, b) => a.candle.time - b.candle.time || a.line - b.line)
  const { kept, conflicts } = dropDuplicates(rows)
  problems.push(...conflicts)
  if (problems.length > 0) return refused(problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)))
  if (kept.length < FEWEST_CANDLES) {
    const found = kept.length === 1 ? '1 candle' : `${kept.length} candles`
    return refused([{ line: null, message: `The file has ${found}; a drill needs at least ${FEWEST_CANDLES}.` }])
  }
  const decimals = kept.reduce((most, row) => Math.max(most, row.decimals), 0)
  return { candles: kept.map(({ candle }) => candle), priceDecimals: Math.min(decimals, MOST_DECIMALS) }
}

const PRICE_NAMES = ['open', 'high', 'low', 'close'] as const

/** A candle, or what is wrong with the row. */
function readRow(row: Row, { order, mark }: Reading): ReadRow | string {
  if (row.time === '') return 'The time is missing.'
  const time = readCandleTime(row.time, order)
  if (time === null) return `${quote(row.time)} isn't a time we can read. Please use a format such as 2024-03-01 10:00.`
  const prices = { open: 0, high: 0, low: 0, close: 0 }
  let decimals = 0
  for (const name of PRICE_NAMES) {
    const cell = row[name]
    if (cell === '') return `The ${name} is missing.`
    const price = readNumber(cell, mark)
    if (price === null) return `The ${name} isn't a number: ${quote(cell)}.`
    if (price > HIGHEST_PRICE) return `The ${name} is too large: ${quote(cell)}.`
    const written = countDecimals(cell, mark)
    decimals = Math.max(decimals, written)
    prices[name] = written > MOST_DECIMALS ? roundTo(price, MOST_DECIMALS) : price
    if (prices[name] <= 0) return `The ${name} has to be above zero: ${quote(cell)}.`
  }
  const volume = row.volume === '' ? null : readVolume(row.volume, mark)
  if (row.volume !== '' && volume === null) return `The volume isn't a number: ${quote(row.volume)}.`
  const { open, high, low, close } = prices
  const hair = high * ROUNDING
  if (high < low - hair) return 'The high is below the low.'
  if (high < open - hair) return 'The high is below the open.'
  if (high < close - hair) return 'The high is below the close.'
  if (low > open + hair) return 'The low is above the open.'
  if (low > close + hair) return 'The low is above the close.'
  const candle = { time, open, high: Math.max(open, high, close), low: Math.min(open, low, close), close, volume }
  return { line: row.line, candle, decimals }
}

function dropDuplicates(sorted: ReadRow[]): { kept: ReadRow[]; conflicts: CsvProblem[] } {
  const kept: ReadRow[] = []
  const conflicts: CsvProblem[] = []
  for (const row of sorted) {
    const last = kept.at(-1)
    if (last?.candle.time !== row.candle.time) kept.push(row)
    else if (!isSame(last.candle, row.candle)) {
      const message = `This line has the same time as line ${last.line}, but other values. Times without a zone are read as UTC.`
      conflicts.push({ line: row.line, message })
    }
  }
  return { kept, conflicts }
}

function isSame(a: Candle, b: Candle): boolean {
  return PRICE_NAMES.every((name) => a[name] === b[name]) && a.volume === b.volume
}

function ambiguousDay(row: Row | undefined): CsvProblem {
  const message = `${quote(row?.time ?? '')} could be read with the day or the month first. Please use a format such as 2024-03-01.`
  return { line: row?.line ?? null, message }
}

function quote(cell: string): string {
  return `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`
}

function refused(problems: CsvProblem[]): CandleFile {
  return { problems: problems.slice(0, MOST_PROBLEMS), moreProblems: Math.max(0, problems.length - MOST_PROBLEMS) }
}
