import { setImmediate as nextTurn } from 'node:timers/promises'

import type { ImportMapping } from '#contract/journal/import-mapping.ts'
import { findDecimalMark } from '#contract/practice/candle-number.ts'
import { findDayOrder } from '#contract/practice/candle-time.ts'
import type { CsvRow } from '#contract/practice/csv-table.ts'

import { amountIn, timeText } from './broker-cells.ts'
import { type BrokerRow, type Reading, readBrokerRow } from './broker-rows.ts'
import type { ImportTable } from './import-table.ts'
import { findPointValue, type ImportedTrade, notBefore } from './imported-trade.ts'
import { type Fill, joinFills } from './join-fills.ts'

const MOST_PROBLEMS = 20
/** Between turns, so that other requests aren't kept waiting. */
const ROWS_PER_TURN = 250

type ReadImport = {
  trades: ImportedTrade[]
  ignored: number
  stillOpen: number
  needsDayOrder: boolean
  problems: { line: number | null; message: string }[]
  moreProblems: number
}

/** Reads the trades of a file. Rows that can't be read are reported, and the others are read without them. */
export async function readImport(
  { rows, separator }: ImportTable,
  mapping: ImportMapping,
  now: Date,
): Promise<ReadImport> {
  const order = findOrder(rows, mapping)
  if (order === 'ambiguous') {
    return { trades: [], ignored: 0, stillOpen: 0, needsDayOrder: true, problems: [], moreProblems: 0 }
  }
  const mark = findDecimalMark(numbersOf(rows, mapping), separator)
  const reading: Reading = { mapping, order, mark, now, costsAreNegative: findCostSigns(rows, mapping) }
  const read: BrokerRow[] = []
  const problems: ReadImport['problems'] = []
  let ignored = 0
  for (const [at, row] of rows.entries()) {
    const one = readBrokerRow(row, reading)
    if (one === 'ignored') ignored++
    else if ('problem' in one) problems.push({ line: row.line, message: one.problem })
    else read.push(one)
    if (at % ROWS_PER_TURN === ROWS_PER_TURN - 1) await nextTurn()
  }
  const joined = mapping.layout === 'fills' ? joinFills(toFills(read, problems)) : toTrades(read, problems)
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  const shown = {
    problems: problems.slice(0, MOST_PROBLEMS),
    moreProblems: Math.max(0, problems.length - MOST_PROBLEMS),
  }
  return { ...joined, ...shown, ignored, needsDayOrder: false }
}

function findOrder(rows: readonly CsvRow[], { columns, dayOrder }: ImportMapping) {
  if (dayOrder !== null) return dayOrder
  const times = rows.flatMap(({ cells }) =>
    [columns.openedAt, columns.closedAt].flatMap((at) => (at === null ? [] : [timeText(cells[at] ?? '')])),
  )
  const found = findDayOrder(times)
  return 'ambiguousAt' in found ? 'ambiguous' : found.order
}

function* numbersOf(rows: readonly CsvRow[], { columns }: ImportMapping): Generator<string> {
  const { entry, exit, stop, size, profit, fees } = columns
  const places = [entry, exit, stop, size, profit, ...fees].filter((at) => at !== null)
  for (const { cells } of rows) for (const at of places) yield amountIn(cells[at] ?? '')
}

/** A column with any negative number writes costs with a minus, and what the broker pays without. */
function findCostSigns(rows: readonly CsvRow[], { columns }: ImportMapping): Map<number, boolean> {
  const isNegative = (at: number) => rows.some(({ cells }) => /^-.*[1-9]/.test(amountIn(cells[at] ?? '')))
  return new Map(columns.fees.map((at) => [at, isNegative(at)]))
}

type Problems = ReadImport['problems']

function toTrades(rows: readonly BrokerRow[], problems: Problems) {
  const trades: ImportedTrade[] = []
  let stillOpen = 0
  for (const { price, exit, closed, profit, ...row } of rows) {
    if (exit === null) {
      stillOpen++
      continue
    }
    const end = notBefore(row.opened, closed ?? row.opened)
    if (end.instant < row.opened.instant) {
      problems.push({ line: row.line, message: 'It was closed before it was opened.' })
      continue
    }
    const trade = { ...row, entry: price, exit }
    trades.push({ ...trade, closed: end, pointValue: findPointValue(trade, profit) })
  }
  return { trades, stillOpen }
}

function toFills(rows: readonly BrokerRow[], problems: Problems): Fill[] {
  return rows.flatMap(({ size, price, opened, ...row }) => {
    if (size !== null) return [{ ...row, size, price, at: opened }]
    problems.push({ line: row.line, message: 'The size is missing.' })
    return []
  })
}
