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
  const endCell = () => {
    if (row.cells.length < MOST_COLUMNS) row.cells.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const endRow = () => {
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
      cell += sign
      isBlank &&= sign.trim() === ''
      at++
    }
  }
  if (rows.length < mostRows) endRow()
  return { rows }
}

/** From behind the opening quote to behind the closing one. */
function readQuoted(text: string, from: number): { content: string; lineBreaks: number; end: number } | null {
  let content = ''
  let start = from
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote < 0) return null
    content += text.slice(start, quote)
    if (text[quote + 1] !== '"') {
      const inside = content.replace(/\r\n?/g, '\n')
      return { content: inside, lineBreaks: inside.split('\n').length - 1, end: quote + 1 }
    }
    content += '"'
    start = quote + 2
  }
}
