import type { ReactNode } from 'react'

import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'

type Attempt = { id: string; finishedAt: string; passed: boolean }
type Props<Finished extends Attempt> = {
  attempts: Finished[]
  score: (attempt: Finished) => ReactNode
  /** After the score, if there is more to say. */
  more?: (attempt: Finished) => ReactNode
  /** What the button does. */
  verb: 'View' | 'Review'
  onOpen: (attemptId: string) => void
}

/** How earlier attempts went, each with a button to look at it again. */
export function PastAttempts<Finished extends Attempt>({ attempts, score, more, verb, onOpen }: Props<Finished>) {
  return (
    <section>
      <h3 className="font-display text-18 font-medium text-ink">Your attempts</h3>
      <ul className="mt-2 max-w-reading border-b border-line">
        {attempts.map((attempt) => {
          const finishedAt = formatMoment(attempt.finishedAt)
          return (
            <li
              key={attempt.id}
              className="tabular flex min-h-12 flex-wrap items-center gap-x-4 border-t border-line py-1.5 text-14"
            >
              <span className="min-w-40 text-ink-soft">{finishedAt}</span>
              <span className="font-medium text-ink">{score(attempt)}</span>
              {attempt.passed && (
                <span className="inline-flex items-center gap-1 font-medium text-gain">
                  <CheckIcon className="size-4" />
                  Passed
                </span>
              )}
              {more && <span className="text-muted">{more(attempt)}</span>}
              <Button
                variant="ghost"
                size="small"
                className="ml-auto"
                aria-label={`${verb} the attempt of ${finishedAt}`}
                onClick={() => onOpen(attempt.id)}
              >
                {verb}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
