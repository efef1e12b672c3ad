import { createHash } from 'node:crypto'

import { type CsvRow, readCsvTableInSteps } from '#contract/practice/csv-table.ts'

import { countFound, findColumns, plainName } from './broker-columns.ts'
import type { ImportTurns } from './import-turns.ts'

/** A comma comes last: where it's the decimal mark, something else separates the columns. */
const SEPARATORS = ['\t', ';', '|', ',']
/** Reports begin with the account and its owner. */
const HEADER_WITHIN = 40

export type ImportTable = { header: string[]; rows: CsvRow[]; separator: string }
type Found = ImportTable | { line: number | null; message: string }

/** The rows of a broker's file below its header, whatever is above and below them. */
export async function readImportTable(csv: string, mostRows: number, turns: ImportTurns): Promise<Found> {
  const text = csv.replace(/^\uFEFF/, '')
  const separator = await findSeparator(text, turns)
  const table = await turns.take(readCsvTableInSteps(text, separator, mostRows + HEADER_WITHIN))
  if ('unclosedQuoteAt' in table)
    return { line: table.unclosedQuoteAt, message: 'A quote in this line is never closed.' }
  const rows = table.rows.filter(({ cells }) => !/^sep=/i.test(cells[0] ?? ''))
  const section = readSection(rows)
  if (section) return { ...section, separator }
  const best = findHeader(rows)
  const header = rows[best]?.cells
  if (!header) return { line: null, message: 'The file is empty.' }
  const below = rows.slice(best + 1)
  // A line with a single word begins the next table of a report.
  const end = below.findIndex(hasOneWord)
  return { header, rows: end < 0 ? below : below.slice(0, end), separator }
}

function hasOneWord({ cells }: CsvRow): boolean {
  const first = cells.findIndex(Boolean)
  return first >= 0 && !cells.some((cell, at) => at > first && cell !== '')
}

async function findSeparator(text: string, turns: ImportTurns): Promise<string> {
  const [, named] = /^"?sep=(.)/i.exec(text) ?? []
  if (named) return named
  let best = { separator: ',', score: 0 }
  for (const separator of SEPARATORS) {
    const table = await turns.take(readCsvTableInSteps(text.slice(0, 100_000), separator, HEADER_WITHIN))
    if ('unclosedQuoteAt' in table) continue
    let score = 0
    await turns.forEach(table.rows, ({ cells }) => {
      const columns = findColumns(cells)
      score = Math.max(score, columns ? 100 + countFound(columns) : Math.min(50, cells.length))
    })
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

/** The row with the most names we know; otherwise the first one. */
function findHeader(rows: readonly CsvRow[]): number {
  let best = { at: 0, found: 0 }
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = findColumns(cells)
    const found = columns ? countFound(columns) : 0
    if (found > best.found) best = { at, found }
  }
  return best.at
}

/** Statements of Interactive Brokers have several tables, named in their first column: `Trades,Data,Order,…`. */
function readSection(rows: readonly CsvRow[]): { header: string[]; rows: CsvRow[] } | null {
  const isOf = (kind: string) => (row: CsvRow) => row.cells[0] === 'Trades' && row.cells[1] === kind
  const header = rows.find(isOf('Header'))
  if (!header) return null
  const data = rows.filter(isOf('Data'))
  const orders = data.filter(({ cells }) => cells[2] === 'Order')
  return { header: header.cells, rows: orders.length > 0 ? orders : data }
}

/** What a mapping is remembered by. */
export function headerKey(header: readonly string[]): string {
  return createHash('sha256').update(header.map(plainName).join('\n')).digest('base64url').slice(0, 22)
}
