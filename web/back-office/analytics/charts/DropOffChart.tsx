import type { DropOff } from '#contract/metrics/watch-analytics.ts'
import { ChartScale } from '#web/charts/ChartScale.tsx'
import { ChartTooltip } from '#web/charts/ChartTooltip.tsx'
import { useChosenPoint } from '#web/charts/use-chosen-point.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'

const HEIGHT = 100
const CHART_HEIGHT = 'h-52 md:h-64'
const SHARES = [0, 25, 50, 75, 100]

/** The share of viewers still watching, from the first second to the last. The arrow keys move along the lesson. */
export function DropOffChart({ dropOff: { title, viewers, curve } }: { dropOff: DropOff }) {
  const { at, isShown, handlers } = useChosenPoint(curve.length)
  const last = curve.length - 1
  const y = (percent: number) => HEIGHT - percent
  const line = curve.map(({ viewersPercent }, position) => `${position},${y(viewersPercent)}`).join(' ')
  const chosen = curve[at]
  const label = `Viewers still watching, ${title}`
  return (
    <figure>
      <figcaption className="mb-4 text-13 text-muted">
        Share of the {viewers} {viewers === 1 ? 'viewer' : 'viewers'} who watched at least this far
      </figcaption>
      <div className="tabular flex gap-2 text-13 text-muted">
        <ChartScale ticks={SHARES} y={y} formatTick={(share) => `${share}%`} height={CHART_HEIGHT} />
        <div className="min-w-0 flex-1">
          <div
            role="slider"
            tabIndex={0}
            aria-label={`${label}. Use the arrow keys to move along the lesson.`}
            aria-valuemin={1}
            aria-valuemax={curve.length}
            aria-valuenow={at + 1}
            aria-valuetext={
              chosen && `At ${formatClock(chosen.second)}: ${chosen.viewersPercent}%, ${chosen.viewers} of ${viewers}`
            }
            className={`relative touch-pan-y rounded-[2px] ${CHART_HEIGHT}`}
            {...handlers}
          >
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${last} ${HEIGHT}`}
              preserveAspectRatio="none"
              className="size-full overflow-visible"
            >
              {SHARES.map((share) => (
                <line
                  key={share}
                  x1="0"
                  x2={last}
                  y1={y(share)}
                  y2={y(share)}
                  className={share === 0 ? 'stroke-muted' : 'stroke-line'}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              <polygon points={`0,${HEIGHT} ${line} ${last},${HEIGHT}`} className="fill-flame-wash" />
              <polyline
                points={line}
                fill="none"
                className="stroke-flame"
                strokeWidth="2"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
              {isShown && (
                <line
                  x1={at}
                  x2={at}
                  y1="0"
                  y2={HEIGHT}
                  className="stroke-muted"
                  strokeDasharray="3 3"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </svg>
            {!isShown && <EndLabel percent={curve[last]?.viewersPercent ?? 0} />}
            {isShown && chosen && (
              <ChartTooltip at={(at / last) * 100}>
                <span className="block text-muted">At {formatClock(chosen.second)}</span>
                <span className="block font-medium">
                  {chosen.viewersPercent}%, {chosen.viewers} of {viewers}
                </span>
              </ChartTooltip>
            )}
          </div>
          <p aria-hidden="true" className="mt-2 flex justify-between">
            {[0, 0.25, 0.5, 0.75, 1].map((part) => (
              <span key={part}>{formatClock(curve[Math.round(part * last)]?.second ?? 0)}</span>
            ))}
          </p>
        </div>
      </div>
    </figure>
  )
}

/** Says at the end of the line how many got there. */
function EndLabel({ percent }: { percent: number }) {
  return (
    <span
      aria-hidden="true"
      style={percent > 80 ? { top: `${100 - percent}%` } : { bottom: `${percent}%` }}
      className="pointer-events-none absolute right-0 my-1.5 rounded-[3px] bg-surface px-1 font-medium whitespace-nowrap text-ink"
    >
      {percent}% to the end
    </span>
  )
}
