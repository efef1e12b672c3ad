import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { chartAxis } from './axis-ticks.ts'
import { ChartScale } from './ChartScale.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { useChosenPoint } from './use-chosen-point.ts'

type Props = {
  label: string
  /** Next to the label. */
  legend: ReactNode
  captionClass?: string | undefined
  heightClass: string
  /** Kept free to the right of the drawing, as a CSS length. */
  endRoom?: string | undefined
  /** How many points there are, and what one of them covers. */
  count: number
  unit: string
  /** Everything that has to fit on the axis. */
  values: number[]
  /** The smallest step between two labels on the axis. */
  smallestTick: number
  formatTick: (tick: number) => string
  /** A point in words, for screen readers. */
  words: (at: number) => string
  /** One unit wide per point and 100 high; `y` says how high a value is. */
  draw: (y: Height, chosen: number | undefined) => ReactNode
  /** On top of the drawing while no point is chosen. */
  atRest: (y: Height) => ReactNode
  tooltip: (at: number) => ReactNode
  /** On top of the drawing, at the chosen point. */
  mark?: (y: Height, at: number) => ReactNode
  /** The names below the axis. */
  names: ReactNode
  children?: ReactNode
}

type Height = (value: number) => number

const HEIGHT = 100

/** A chart with an axis of amounts. Pointer and arrow keys move from point to point. */
export function SlidingChart({ label, legend, heightClass, count, unit, values, ...props }: Props) {
  const { at, isShown, handlers } = useChosenPoint(count)
  const { ticks, bottom, top } = chartAxis(Math.min(...values), Math.max(...values), props.smallestTick)
  const y = (value: number) => HEIGHT - ((value - bottom) / (top - bottom)) * HEIGHT
  // Points sit in the middle of their column, so that the pointer and the drawing agree.
  const middle = at + 0.5
  return (
    <figure className="rounded-card border border-line bg-surface px-4 py-4 md:px-5">
      <figcaption
        className={clsx('mb-7 flex flex-wrap justify-between gap-x-6 gap-y-1 text-13 text-muted', props.captionClass)}
      >
        <span className="font-medium text-ink">{label}</span>
        {legend}
      </figcaption>
      <div className="tabular flex gap-2 text-13 text-muted">
        <ChartScale ticks={ticks} y={y} formatTick={props.formatTick} height={heightClass} />
        <div className="min-w-0 flex-1" style={{ paddingRight: props.endRoom }}>
          <div
            role="slider"
            tabIndex={0}
            aria-label={`${label}. Use the arrow keys to move between ${unit}s.`}
            aria-valuemin={1}
            aria-valuemax={count}
            aria-valuenow={at + 1}
            aria-valuetext={at < count ? props.words(at) : undefined}
            className={`relative touch-pan-y rounded-[2px] ${heightClass}`}
            {...handlers}
          >
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${count} ${HEIGHT}`}
              preserveAspectRatio="none"
              className="size-full overflow-visible"
            >
              {ticks.map((tick) => (
                <line
                  key={tick}
                  x1="0"
                  x2={count}
                  y1={y(tick)}
                  y2={y(tick)}
                  className={tick === 0 ? 'stroke-muted' : 'stroke-line'}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              {props.draw(y, isShown ? at : undefined)}
              {isShown && (
                <line
                  x1={middle}
                  x2={middle}
                  y1="0"
                  y2={HEIGHT}
                  className="stroke-muted"
                  strokeDasharray="3 3"
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </svg>
            {!isShown && props.atRest(y)}
            {isShown && at < count && (
              <>
                {props.mark?.(y, at)}
                <ChartTooltip at={(middle / count) * 100}>{props.tooltip(at)}</ChartTooltip>
              </>
            )}
          </div>
          {props.names}
        </div>
      </div>
      {props.children}
    </figure>
  )
}
