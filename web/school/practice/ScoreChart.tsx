import { clsx } from 'clsx'

import { formatAxisDay, formatDay } from '#contract/date-formats.ts'

type Point = { lessonId: string; finishedAt: string; score: number; passed: boolean; title: string }

type Props = {
  points: readonly Point[]
  /** The same in a sentence. */
  note?: string | null
}

/**
 * Scores by date, oldest first, one dot per attempt. A line joins them only if all are of one exercise.
 * The same figures follow as a table for screen readers.
 */
export function ScoreChart({ points, note }: Props) {
  const first = points[0]
  const last = points.at(-1)
  const left = placeBetween(first?.finishedAt, last?.finishedAt)
  const isOneExercise = points.every(({ lessonId }) => lessonId === first?.lessonId)
  const days = new Set([first, last].map((point) => point && formatAxisDay(point.finishedAt)))
  return (
    <figure className="rounded-card border border-line bg-surface px-5 py-4 sm:px-6 sm:py-5">
      <figcaption>
        <span className="block font-display text-22 font-medium text-ink">Your scores</span>
        {note && <span className="mt-1 block text-14 text-ink-soft">{note}</span>}
      </figcaption>
      <div aria-hidden="true" className="tabular mt-6 grid grid-cols-[2rem_minmax(0,1fr)] text-13 text-muted">
        <div className="relative h-36">
          {[0, 50, 100].map((score) => (
            <span key={score} style={{ top: `${100 - score}%` }} className="absolute right-2 -translate-y-1/2">
              {score}
            </span>
          ))}
        </div>
        <div className="relative h-36">
          {[0, 50, 100].map((score) => (
            <span key={score} style={{ top: `${100 - score}%` }} className="absolute inset-x-0 border-t border-line" />
          ))}
          <div className="absolute inset-x-2 inset-y-0">
            {isOneExercise && (
              <svg
                aria-hidden="true"
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                className="size-full overflow-visible"
              >
                <polyline
                  points={points.map(({ finishedAt, score }) => `${left(finishedAt)},${100 - score}`).join(' ')}
                  fill="none"
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-line-strong forced-colors:stroke-[CanvasText]"
                />
              </svg>
            )}
            {points.map(({ lessonId, finishedAt, score, passed }) => (
              <span
                key={`${lessonId} ${finishedAt}`}
                style={{ left: `${left(finishedAt)}%`, top: `${100 - score}%` }}
                className={clsx('absolute -translate-1/2', dotStyle(passed))}
              />
            ))}
          </div>
        </div>
        <span />
        <p className={clsx('mt-2 flex', days.size === 1 ? 'justify-center' : 'justify-between')}>
          {[...days].map((day) => (
            <span key={day}>{day}</span>
          ))}
        </p>
      </div>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 text-13 text-muted">
        <span className="flex items-center gap-1.5">
          <span className={dotStyle(true)} /> Passed
        </span>
        <span className="flex items-center gap-1.5">
          <span className={dotStyle(false)} /> Not yet
        </span>
      </p>
      <div className="sr-only">
        <table>
          <caption>Your latest attempts</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Exercise</th>
              <th scope="col">Score</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ lessonId, finishedAt, title, score, passed }) => (
              <tr key={`${lessonId} ${finishedAt}`}>
                <td>{formatDay(finishedAt)}</td>
                <td>{title}</td>
                <td>{score}</td>
                <td>{passed ? 'Passed' : 'Not yet'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** In percent of the way from one moment to another; in the middle if they are the same. */
function placeBetween(start = '', end = '') {
  const from = Date.parse(start)
  const span = Date.parse(end) - from
  return (moment: string) => (span > 0 ? ((Date.parse(moment) - from) / span) * 100 : 50)
}

/** Filled or hollow, so that color isn't needed to tell them apart. */
const dotStyle = (passed: boolean) =>
  clsx(
    'size-2.5 rounded-full border-2',
    passed ? 'border-gain bg-gain forced-colors:bg-[CanvasText]' : 'border-muted bg-surface',
  )
