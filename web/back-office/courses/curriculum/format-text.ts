/** Replaces `from` to `to` with `insert`, then selects `select` (both counted from the start of the text). */
export type TextEdit = { from: number; to: number; insert: string; select: [from: number, to: number] }
type Selection = { text: string; from: number; to: number }

/** Puts a mark around the selection, or takes it away. */
export function markWords({ text, from, to }: Selection, mark: string, placeholder: string): TextEdit {
  const size = mark.length
  const isMarked = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  const words = text.slice(from, to)
  if (isMarked && words) {
    return { from: from - size, to: to + size, insert: words, select: [from - size, to - size] }
  }
  const insert = words || placeholder
  return { from, to, insert: mark + insert + mark, select: [from + size, from + size + insert.length] }
}

const ANY_PREFIX = /^(?:#{1,6} |> |- |\d+\. )/

/** Starts every selected line with a prefix; lines that all have it lose it. */
export function startLines({ text, from, to }: Selection, prefixOf: (line: number) => string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', Math.max(to, from))
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const haveIt = lines.every((line, at) => line.startsWith(prefixOf(at)))
  const changed = lines.map((line, at) => (haveIt ? '' : prefixOf(at)) + line.replace(ANY_PREFIX, ''))
  const insert = changed.join('\n')
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}

/** A link around the selection, with its address selected for typing. */
export function addLink({ text, from, to }: Selection): TextEdit {
  const words = text.slice(from, to) || 'link text'
  const address = from + words.length + 3
  return { from, to, insert: `[${words}](https://)`, select: [address, address + 'https://'.length] }
}

/** A part of its own, with an empty line around it. */
export function addBlock({ text, from, to }: Selection, block: string): TextEdit {
  const before = text.slice(0, from)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = `${lead}${block}\n\n`
  return { from, to, insert, select: [from + insert.length, from + insert.length] }
}
