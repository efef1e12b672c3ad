import type { ReactNode } from 'react'

import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DottedWords } from '#web/ui/DottedWords.tsx'
import { describeDue, describeWait, reviewPath } from './exercise-state.ts'

const MOST_SHOWN = 3

type Props = {
  exercises: readonly Exercise[]
  today: string
  /** Where nothing else on the page matters more. */
  isMain?: boolean
  footer?: ReactNode
}

/** What didn't work out at some time and is due for another look. Nothing is shown on other days. */
export function ReviewToday({ exercises, today, isMain = false, footer }: Props) {
  if (exercises.length === 0) return null
  const more = exercises.length - MOST_SHOWN
  return (
    <section aria-labelledby="review-today" className="rounded-card border border-line bg-surface px-5 py-4 sm:px-6">
      <h2 id="review-today" className="text-22">
        Review today
      </h2>
      <p className="mt-0.5 text-14 text-muted">
        Anything you miss comes back after 1, 3, 7 and 21 days, even once you&apos;ve passed it.
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {exercises.slice(0, MOST_SHOWN).map((exercise, at) => (
          <li
            key={exercise.lessonId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 sm:grid-rows-[auto_auto]"
          >
            <p className="text-16 font-medium wrap-anywhere text-ink max-sm:col-span-2">
              <bdi>{exercise.title}</bdi>
            </p>
            <div className="tabular text-14 text-muted">
              <p className="wrap-anywhere">
                {describeDue(exercise)} · <bdi>{exercise.courseTitle}</bdi>
              </p>
              <p>
                <DottedWords of={describeWait(exercise, today)} />
              </p>
            </div>
            <AppLink
              href={reviewPath(exercise)}
              className={buttonStyle({
                variant: isMain && at === 0 ? 'primary' : 'secondary',
                size: 'small',
                className: 'sm:col-start-2 sm:row-span-2 sm:row-start-1',
              })}
            >
              Review
              <span className="sr-only">: {exercise.title}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="border-t border-line pt-3 text-14 text-muted">And {more} more after these.</p>}
      {footer}
    </section>
  )
}
