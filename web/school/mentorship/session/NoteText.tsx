import { type NotePart, partsOfNote } from './note-parts.ts'

/** A mentor's plain text, with its lists as lists. Nothing else in it means anything. */
export function NoteText({ text }: { text: string }) {
  return (
    <div className="mt-2 grid max-w-reading gap-3 text-16 wrap-anywhere text-ink">
      {partsOfNote(text).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other identity.
        <Part key={at} {...part} />
      ))}
    </div>
  )
}

function Part({ kind, lines, first }: NotePart) {
  if (kind === 'text')
    return (
      <p dir="auto" className="whitespace-pre-wrap">
        {lines.join('\n')}
      </p>
    )
  const items = lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list's lines have no other identity.
    <li key={at} className="ps-1">
      {line}
    </li>
  ))
  const style = 'grid gap-1 ps-6 marker:text-muted'
  if (kind === 'bullets')
    return (
      <ul dir="auto" className={`list-disc ${style}`}>
        {items}
      </ul>
    )
  return (
    <ol dir="auto" start={first} className={`list-decimal ${style}`}>
      {items}
    </ol>
  )
}
