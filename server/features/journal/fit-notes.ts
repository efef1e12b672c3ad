/** What is laid out in a few seconds. A thousand trades with a page of notes each would take minutes, and gigabytes. */
const MOST_CHARACTERS = 250_000
/** A line takes room and time, however short. */
const LEAST_PER_LINE = 90

type Noted = { notes: string }

/** Cuts the notes that are too long for one file; the first trades keep theirs. */
export function fitNotes<T extends Noted>(trades: readonly T[]): { fitted: T[]; isCut: boolean } {
  let left = MOST_CHARACTERS
  let isCut = false
  const shorten = (notes: string): string => {
    const lines: string[] = []
    for (const line of notes === '' ? [] : notes.split(/\r\n?|\n/)) {
      if (left < line.length || left <= 0) {
        isCut = true
        lines.push(`${withoutHalf(line.slice(0, Math.max(0, left)))}…`)
        left = 0
        break
      }
      lines.push(line)
      left -= Math.max(line.length, LEAST_PER_LINE)
    }
    return lines.join('\n')
  }
  const fitted = trades.map((trade) => ({ ...trade, notes: shorten(trade.notes) }))
  return { fitted, isCut }
}

/** An emoji has two characters. */
const withoutHalf = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')
