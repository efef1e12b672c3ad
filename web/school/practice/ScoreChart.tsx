import { clsx } from 'clsx'

import { formatAxisDay, formatDay } from '#contract/date-formats.ts'

type Point = { finishedAt: string; score: number; passed: boolean; title: string }

/** Scores over time, oldest first, one dot per attempt. The same figures follow as a table for screen readers. */
export function ScoreChart({ points }: { points: readonly Point[] }) {
  const left = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100)
  const first = points[0]
  const last = points.at(-1)
  return (
    <figure className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <figcaption className="text-14 text-muted">Your scores</figcaption>
      <div aria-hidden="true" className="tabular mt-4 grid grid-cols-[2rem_minmax(0,1fr)] text-13 text-muted">
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
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="size-full overflow-visible"
            >
              <polyline
                points={points.map(({ score }, index) => `${left(index)},${100 - score}`).join(' ')}
                fill="none"
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
                className="stroke-line-strong"
              />
            </svg>
            {points.map(({ finishedAt, score, passed, title }, index) => (
              <span
                key={`${title} ${finishedAt}`}
                style={{ left: `${left(index)}%`, top: `${100 - score}%` }}
                className={clsx('absolute -translate-1/2', dotStyle(passed))}
              />
            ))}
          </div>
        </div>
        <span />
        {first && last && first !== last && (
          <p className="mt-2 flex justify-between">
            <span>{formatAxisDay(first.finishedAt)}</span>
            <span>{formatAxisDay(last.finishedAt)}</span>
          </p>
        )}
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
            {points.map(({ finishedAt, title, score, passed }) => (
              <tr key={`${title} ${finishedAt}`}>
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

/** Filled or hollow, so that color isn't needed to tell them apart. */
const dotStyle = (passed: boolean) =>
  clsx('size-2.5 rounded-full border-2', passed ? 'border-gain bg-gain' : 'border-muted bg-surface')
