import { clsx } from 'clsx'

import type { Chapter } from '#contract/learning/chapters.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'

type Props = { chapters: Chapter[]; currentTime: number; onJump: (seconds: number) => void }

/** The chapters of a video; a click jumps to one. */
export function LessonChapters({ chapters, currentTime, onJump }: Props) {
  const now = chapters.findLastIndex(({ seconds }) => seconds <= currentTime)
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className="mb-2 text-18 text-ink">
        Chapters
      </h2>
      <ol className="-mx-2 grid max-h-80 max-w-reading grid-cols-[minmax(0,1fr)] gap-0.5 overflow-y-auto">
        {chapters.map(({ seconds, title }, at) => (
          <li key={seconds}>
            <button
              type="button"
              aria-current={at === now ? 'true' : undefined}
              onClick={() => onJump(seconds)}
              className={clsx(
                'grid min-h-9 w-full grid-cols-[3.5rem_minmax(0,1fr)] items-center rounded-control px-2 py-1 text-left text-14 hover:bg-raised focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
                at === now ? 'bg-flame-wash text-ink' : 'text-ink-soft',
              )}
            >
              <span className="tabular text-13 text-flame-deep">{formatClock(seconds)}</span>
              <span className="break-words">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
