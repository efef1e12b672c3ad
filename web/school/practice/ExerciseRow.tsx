import { formatDay } from '#contract/date-formats.ts'
import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DottedWords } from '#web/ui/DottedWords.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { bestScore, type ExerciseState, reviewPath, STATES } from './exercise-state.ts'

const ACTIONS = {
  review: 'Review',
  open: 'Continue',
  new: 'Try it',
  done: 'Practice again',
  tried: 'Try again',
  waived: 'Practice',
}

/** What it is, how it went and what to do: in columns where there is room, so that states can be read downwards. */
export function ExerciseRow({ exercise, state }: { exercise: Exercise; state: ExerciseState }) {
  const { lessonId, title, kind, courseSlug, courseTitle, attempts, reviewOn, lockedBy } = exercise
  const best = bestScore(exercise)
  const facts = [
    best !== null && (attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`),
    best !== null && `best ${best}`,
    state === 'review' && attempts.some(({ passed }) => passed) && 'passed',
    state !== 'review' && reviewOn && `again on ${formatDay(reviewOn)}`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-3.5 sm:grid-cols-[minmax(0,1fr)_7rem_8.5rem] sm:px-6">
      <div className="min-w-0 max-sm:col-span-2">
        <h3 className="font-sans text-16 font-medium wrap-anywhere text-ink">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-14 wrap-anywhere text-muted">
          {kind === 'quiz' ? 'Quiz' : 'Drill'} · <bdi>{courseTitle}</bdi>
        </p>
        {facts.length > 0 && (
          <p className="tabular text-14 text-muted">
            <DottedWords of={facts} />
          </p>
        )}
        {lockedBy && (
          <p className="text-14 wrap-anywhere text-muted">
            Pass “<bdi>{lockedBy.title}</bdi>” first to open this lesson.
          </p>
        )}
      </div>
      <StatusBadge status={STATES[state]} className="justify-self-start" />
      {state !== 'locked' && (
        <AppLink
          href={state === 'review' ? reviewPath(exercise) : paths.learn(courseSlug, lessonId)}
          className={buttonStyle({ size: 'small', className: 'justify-self-end' })}
        >
          {ACTIONS[state]}
          <span className="sr-only">: {title}</span>
        </AppLink>
      )}
    </li>
  )
}
