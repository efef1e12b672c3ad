import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, Ref } from 'react'

import type { ChartLine } from './chart-content.ts'
import type { OpenChart } from './open-chart.ts'

type Props = {
  line: ChartLine
  chart: OpenChart
  decimals: number
  /** Without it, the line only has its name. */
  onMove: ((price: number) => void) | undefined
  onRemove: (() => void) | undefined
  ref: Ref<HTMLDivElement>
}

const COLORS = {
  entry: 'bg-ink text-paper',
  stop: 'bg-loss text-on-loss',
  target: 'bg-gain text-surface',
  level: 'border border-flame-deep bg-surface text-flame-deep',
}
/** Side by side, so that lines close to each other can still be told apart and taken. */
const PLACES = { entry: 'left-2', stop: 'left-20', target: 'left-36', level: 'right-9' }

/** The part of a line that can be taken: by mouse anywhere along it, by finger at its name, by keyboard with arrow keys. */
export function LineHandle({ line, chart, decimals, onMove, onRemove, ref }: Props) {
  const { kind, label, price } = line
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    chart.holdScale(true)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const next = chart.priceAt(event.clientY)
    if (next !== null) onMove?.(next)
  }
  const release = () => chart.holdScale(false)
  const drag = {
    onPointerDown: take,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      onRemove()
    }
    const steps = STEPS[event.key]
    if (!onMove || steps === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 10 ** -decimals : chart.priceStep
    onMove(chart.round(price + steps * step))
  }
  const pill = clsx(
    'absolute top-0 -translate-y-1/2 rounded-full text-13 font-medium select-none',
    onMove ? `px-2.5 ${PLACES[kind]}` : 'left-2 px-2',
    COLORS[kind],
  )
  return (
    <div ref={ref} className="pointer-events-none invisible absolute top-0 left-0 z-3 h-0">
      {onMove ? (
        <>
          <span
            {...drag}
            aria-hidden="true"
            className="pointer-events-auto absolute inset-x-0 -top-1 h-2 cursor-ns-resize pointer-coarse:hidden"
          />
          <span
            {...drag}
            role="slider"
            tabIndex={0}
            aria-label={`${label} line`}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={price * 2}
            aria-valuenow={price}
            aria-valuetext={price.toFixed(decimals)}
            onKeyDown={onKeyDown}
            className={clsx(
              pill,
              'pointer-events-auto cursor-ns-resize touch-none pointer-coarse:after:absolute pointer-coarse:after:-inset-3',
            )}
          >
            {label}
          </span>
        </>
      ) : (
        <span className={pill}>{label}</span>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${label} at ${price.toFixed(decimals)}`}
          onClick={onRemove}
          className="tap pointer-events-auto absolute top-0 right-2 grid size-6 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
