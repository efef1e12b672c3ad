import { clsx } from 'clsx'

/** `2/12 lessons · 10m watched`. Breaks between the words of a list, never inside one, and no line begins or ends with a dot. */
export function DottedWords({ of }: { of: readonly string[] }) {
  // Each dot stands in the gap before its words. At the start of a line, that's outside of the box and cut off.
  return (
    <span className="inline-flex flex-wrap gap-x-3 overflow-x-clip">
      {of.map((words, at) => (
        <span key={words} className={clsx('whitespace-nowrap', at > 0 && '-ml-3')}>
          {at > 0 && <span className="inline-block w-3 text-center">{' · '}</span>}
          {words}
        </span>
      ))}
    </span>
  )
}
