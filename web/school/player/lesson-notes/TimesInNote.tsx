import { findTimeStamps } from '#contract/learning/time-stamp.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'

/** A text field can't contain links, so the note's times follow it. Their words stand in the note already. */
export function TimesInNote({ content, onJump }: { content: string; onJump: (seconds: number) => void }) {
  const stamps = findTimeStamps(content)
  if (stamps.length === 0) return null
  return (
    <div className="mt-2 flex shrink-0 items-baseline gap-2 pointer-coarse:items-center">
      <p aria-hidden="true" className="shrink-0 text-13 text-muted">
        Jump to
      </p>
      <ul aria-label="Times in this note" className="flex max-h-20 min-w-0 flex-wrap gap-1.5 overflow-y-auto">
        {stamps.map(({ at, seconds, text }) => (
          <li key={at}>
            <button
              type="button"
              title={text}
              onClick={() => onJump(seconds)}
              className="group grid min-h-6 place-items-center rounded-full focus-visible:-outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              <span className="tabular rounded-full bg-flame-wash px-2 py-0.5 text-13 font-medium text-flame-deep transition-colors group-hover:bg-flame group-hover:text-on-flame pointer-coarse:px-2.5 pointer-coarse:py-1">
                {formatClock(seconds)}
                <span className="sr-only"> {text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
