/** `line` is where the row begins: a cell in quotes may have several lines. */
export type CsvRow = { line: number; cells: string[] }
type CsvTable = { rows: CsvRow[] } | { unclosedQuoteAt: number }

/** Further columns aren't needed, and a line of nothing but separators would have thousands. */
const MOST_COLUMNS = 64

/** Characters between two steps: a few milliseconds, whatever they are. */
const STEP = 50_000

/** Reads rows as spreadsheets write them, with line breaks and doubled quotes inside quotes. Skips blank rows. */
export function readCsvTable(text: string, separator: string, mostRows = Number.POSITIVE_INFINITY): CsvTable {
  const steps = readCsvTableInSteps(text, separator, mostRows)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same for a server, which has others to serve: a file of megabytes takes a second if it's made to. */
export function* readCsvTableInSteps(text: string, separator: string, mostRows: number): Generator<void, CsvTable> {
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  let isBlank = true
  let at = 0
  let pauseAt = STEP
  const findEnd = endOfRun(separator)
  const endCell = () => {
    if (row.cells.length < MOST_COLUMNS) row.cells.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const endRow = () => {
    if (isBlank && row.cells.length === 0) {
      cell = ''
      row.line = line
      return
    }
    endCell()
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  while (at < text.length && rows.length < mostRows) {
    if (at >= pauseAt) {
      yield
      pauseAt = at + STEP
    }
    const sign = text[at] as string
    if (sign === '"' && isBlank) {
      const quoted = yield* readQuoted(text, at + 1)
      if (!quoted) return { unclosedQuoteAt: line }
      cell = quoted.content
      isBlank = cell.trim() === ''
      line += quoted.lineBreaks
      at = quoted.end
    } else if (sign === separator) {
      endCell()
      at++
    } else if (sign === '\n' || sign === '\r') {
      at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1
      line++
      endRow()
    } else {
      const end = findEnd(text, at, isBlank)
      const run = text.slice(at, end)
      isBlank &&= run.trim() === ''
      // Spaces before a cell are trimmed anyway, and adding them up one by one would take long.
      if (!isBlank) cell += run
      at = end
    }
  }
  if (rows.length < mostRows) endRow()
  return { rows }
}

/**
 * Finds where text ends that means nothing but itself; a quote only means something where a cell begins. Taking the signs
 * one by one would make a cell of megabytes take seconds.
 */
function endOfRun(separator: string): (text: string, at: number, isBlank: boolean) => number {
  const escaped = separator.replace(/[\\^\]-]/g, '\\$&')
  const [inBlank, inCell] = [new RegExp(`["\n\r${escaped}]`, 'g'), new RegExp(`[\n\r${escaped}]`, 'g')]
  return (text, at, isBlank) => {
    const signs = isBlank ? inBlank : inCell
    signs.lastIndex = at + 1
    return signs.exec(text)?.index ?? text.length
  }
}

type Quoted = { content: string; lineBreaks: number; end: number }

/** From behind the opening quote to behind the closing one. */
function* readQuoted(text: string, from: number): Generator<void, Quoted | null> {
  const quote = yield* findClosingQuote(text, from)
  if (quote < 0) return null
  const inside = text.slice(from, quote)
  if (!/["\n\r]/.test(inside)) return { content: inside, lineBreaks: 0, end: quote + 1 }
  let content = ''
  let lineBreaks = 0
  for (let at = from; at < quote; ) {
    if (at > from) yield
    const end = endOfPiece(text, at, quote)
    const piece = text.slice(at, end).replaceAll('""', '"').replace(/\r\n?/g, '\n')
    content += piece
    lineBreaks += piece.split('\n').length - 1
    at = end
  }
  return { content, lineBreaks, end: quote + 1 }
}

function* findClosingQuote(text: string, from: number): Generator<void, number> {
  let quote = text.indexOf('"', from)
  let pauseAt = from + STEP
  while (quote >= 0 && text[quote + 1] === '"') {
    if (quote >= pauseAt) {
      yield
      pauseAt = quote + STEP
    }
    quote = text.indexOf('"', quote + 2)
  }
  return quote
}

/** A step further, but never between two quotes that mean one, nor inside a line break. */
function endOfPiece(text: string, from: number, end: number): number {
  const next = from + STEP
  if (next >= end) return end
  let quotes = 0
  while (next - quotes > from && text[next - quotes - 1] === '"') quotes++
  if (quotes % 2 === 1) return next + 1
  return text[next - 1] === '\r' && text[next] === '\n' ? next + 1 : next
}
