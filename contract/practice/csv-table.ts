/** `line` is where the row begins: a cell in quotes may have several lines. */
export type CsvRow = { line: number; cells: string[] }
type CsvTable = { rows: CsvRow[] } | { unclosedQuoteAt: number }

/** Further columns aren't needed, and a line of nothing but separators would have thousands. */
const MOST_COLUMNS = 64

/** Reads rows as spreadsheets write them, with line breaks and doubled quotes inside quotes. Skips blank rows. */
export function readCsvTable(text: string, separator: string, mostRows = Number.POSITIVE_INFINITY): CsvTable {
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  let isBlank = true
  let at = 0
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
    const sign = text[at] as string
    if (sign === '"' && isBlank) {
      const quoted = readQuoted(text, at + 1)
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
      cell += run
      isBlank &&= run.trim() === ''
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

/** From behind the opening quote to behind the closing one. */
function readQuoted(text: string, from: number): { content: string; lineBreaks: number; end: number } | null {
  let quote = text.indexOf('"', from)
  while (quote >= 0 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote < 0) return null
  const inside = text.slice(from, quote)
  if (!/["\n\r]/.test(inside)) return { content: inside, lineBreaks: 0, end: quote + 1 }
  const content = inside.replaceAll('""', '"').replace(/\r\n?/g, '\n')
  return { content, lineBreaks: content.split('\n').length - 1, end: quote + 1 }
}
