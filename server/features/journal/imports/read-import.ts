import type { ImportMapping } from '#contract/journal/import-mapping.ts'
import { findDecimalMark } from '#contract/practice/candle-number.ts'
import { findDayOrder } from '#contract/practice/candle-time.ts'
import type { CsvRow } from '#contract/practice/csv-table.ts'

import { amountIn, timeText } from './broker-cells.ts'
import { type BrokerRow, type Reading, readBrokerRow } from './broker-rows.ts'
import type { ImportTable } from './import-table.ts'
import type { ImportTurns } from './import-turns.ts'
import { findPointValue, type ImportedTrade, notBefore } from './imported-trade.ts'
import { type Fill, joinFills } from './join-fills.ts'

const MOST_PROBLEMS = 20

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
  { now, turns }: { now: Date; turns: ImportTurns },
): Promise<ReadImport> {
  const order = findOrder(rows, mapping)
  if (order === 'ambiguous') {
    return { trades: [], ignored: 0, stillOpen: 0, needsDayOrder: true, problems: [], moreProblems: 0 }
  }
  const mark = findDecimalMark(await numbersOf(rows, mapping, turns), separator)
  const reading: Reading = { mapping, order, mark, now, costsAreNegative: await findCostSigns(rows, mapping, turns) }
  const read: BrokerRow[] = []
  const problems: ReadImport['problems'] = []
  let ignored = 0
  await turns.forEach(rows, (row) => {
    const one = readBrokerRow(row, reading)
    if (one === 'ignored') ignored++
    else if ('problem' in one) problems.push({ line: row.line, message: one.problem })
    else read.push(one)
  })
  const isFills = mapping.layout === 'fills'
  const joined = isFills ? joinFills(toFills(read, problems)) : await toTrades(read, problems, turns)
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

async function numbersOf(rows: readonly CsvRow[], { columns }: ImportMapping, turns: ImportTurns): Promise<string[]> {
  const { entry, exit, stop, size, profit, fees } = columns
  const places = [entry, exit, stop, size, profit, ...fees].filter((at) => at !== null)
  const numbers: string[] = []
  await turns.forEach(rows, ({ cells }) => {
    for (const at of places) numbers.push(amountIn(cells[at] ?? ''))
  })
  return numbers
}

/** A column with any negative number writes costs with a minus, and what the broker pays without. */
async function findCostSigns(rows: readonly CsvRow[], { columns }: ImportMapping, turns: ImportTurns) {
  const isNegative = new Map(columns.fees.map((at) => [at, false]))
  await turns.forEach(rows, ({ cells }) => {
    for (const at of columns.fees) {
      if (!isNegative.get(at) && /^-.*[1-9]/.test(amountIn(cells[at] ?? ''))) isNegative.set(at, true)
    }
  })
  return isNegative
}

type Problems = ReadImport['problems']

async function toTrades(rows: readonly BrokerRow[], problems: Problems, turns: ImportTurns) {
  const trades: ImportedTrade[] = []
  let stillOpen = 0
  await turns.forEach(rows, ({ price, exit, closed, profit, ...row }) => {
    if (exit === null) {
      stillOpen++
      return
    }
    const end = notBefore(row.opened, closed ?? row.opened)
    if (end.instant < row.opened.instant) {
      problems.push({ line: row.line, message: 'It was closed before it was opened.' })
      return
    }
    const trade = { ...row, entry: price, exit }
    trades.push({ ...trade, closed: end, pointValue: findPointValue(trade, profit) })
  })
  return { trades, stillOpen }
}

function toFills(rows: readonly BrokerRow[], problems: Problems): Fill[] {
  return rows.flatMap(({ size, price, opened, ...row }) => {
    if (size !== null) return [{ ...row, size, price, at: opened }]
    problems.push({ line: row.line, message: 'The size is missing.' })
    return []
  })
}
