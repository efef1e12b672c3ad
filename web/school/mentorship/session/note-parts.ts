/** `first` is the number that a numbered list begins with. */
export type NotePart = { kind: 'text' | 'bullets' | 'numbers'; lines: string[]; first?: number }

/** Splits a note where its lists begin and end: lines such as `- one` and `1. one`. */
export function partsOfNote(text: string): NotePart[] {
  const parts: NotePart[] = []
  let open: NotePart | undefined
  for (const line of text.split(/\r?\n/)) {
    const { kind, content, number } = readLine(line)
    const continues = open?.kind === kind && (number === undefined || number === (open.first ?? 1) + open.lines.length)
    if (open && continues) open.lines.push(content)
    else {
      open = { kind, lines: [content], ...(number !== undefined && { first: number }) }
      parts.push(open)
    }
  }
  return parts.map(withoutBlankEnds).filter(({ lines }) => lines.length > 0)
}

function readLine(line: string): { kind: NotePart['kind']; content: string; number?: number } {
  const bullet = /^\s*[-*•]\s+(\S.*)$/.exec(line)?.[1]
  if (bullet !== undefined) return { kind: 'bullets', content: bullet }
  const [, number, content] = /^\s*(\d{1,3})\.\s+(\S.*)$/.exec(line) ?? []
  if (content !== undefined) return { kind: 'numbers', content, number: Number(number) }
  return { kind: 'text', content: line }
}

/** Around lists there is room anyway. */
function withoutBlankEnds(part: NotePart): NotePart {
  const isFilled = (line: string) => line.trim() !== ''
  return { ...part, lines: part.lines.slice(part.lines.findIndex(isFilled), part.lines.findLastIndex(isFilled) + 1) }
}
