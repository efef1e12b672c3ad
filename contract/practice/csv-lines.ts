/** Further columns aren't needed, and a line of nothing but separators would have thousands. */
const MOST_COLUMNS = 64

export type CsvLine = { number: number; text: string }

/** The first `most` lines that aren't blank, and how many there are in all: a huge file is counted, not kept. */
export function listCsvLines(text: string, most: number): { lines: CsvLine[]; count: number } {
  const lines: CsvLine[] = []
  let count = 0
  let number = 0
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf(lineEnd, from)
    const to = found < 0 ? text.length : found
    number++
    const line = text.slice(from, to)
    if (line.trim() !== '') {
      count++
      if (lines.length < most) lines.push({ number, text: line })
    }
    from = to + 1
  }
  return { lines, count }
}

/** The cells of a line, without their quotes. A line break always ends a row, even inside quotes. */
export function splitCsvLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator, MOST_COLUMNS).map((cell) => cell.trim())
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  cells.push(cell.trim())
  return cells.slice(0, MOST_COLUMNS)
}
