import { ArrowRight, Check } from 'lucide-react'

import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { CHECKED_THINGS, type Hint } from './completeness.ts'

type Props = { hints: Hint[]; onGo: (hint: Hint) => void }

/** What the course page would be better with. Each entry leads to its field. */
export function CompletenessList({ hints, onGo }: Props) {
  const done = CHECKED_THINGS - hints.length
  return (
    <section aria-labelledby="completeness-title" className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="completeness-title" className="text-14 font-semibold text-ink">
          Completeness
        </h3>
        <p className="tabular text-13 text-muted">
          {done} of {CHECKED_THINGS}
        </p>
      </div>
      <ProgressBar percent={(done / CHECKED_THINGS) * 100} label="Completeness" className="mt-2.5" />
      {hints.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-14 text-ink-soft">
          <Check aria-hidden="true" className="size-4 text-gain" />
          Everything's in place.
        </p>
      ) : (
        <ul className="mt-2 -mb-1.5 grid">
          {hints.map((hint) => (
            <li key={hint.text}>
              <button
                type="button"
                onClick={() => onGo(hint)}
                className="group -mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-control px-2 py-1.5 text-left text-14 text-ink-soft hover:bg-raised hover:text-ink pointer-coarse:min-h-11 focus-visible:-outline-offset-2"
              >
                {hint.text}
                <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted group-hover:text-ink" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
