import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'

import { candleTimeFormat } from '#contract/date-formats.ts'
import type { Candle } from '#contract/practice/candle.ts'
import { Button } from '#web/ui/Button.tsx'

import { ChartToolbar } from './ChartToolbar.tsx'
import { type ChartContent, isIntraday } from './chart-content.ts'
import { chartKey } from './chart-keys.ts'
import { LineHandle } from './LineHandle.tsx'
import type { OpenChart } from './open-chart.ts'

type Props = ChartContent & {
  /** What the chart shows, for screen readers. */
  label: string
  /** Without it, lines can't be moved. */
  onMoveLine?: (id: string, price: number) => void
  onRemoveLine?: (id: string) => void
  /** While a price is being chosen on the chart: what to do, and what to do with it. */
  picking?: { hint: string; onPick: (price: number) => void; onCancel: () => void } | null
  /** A new object brings its candle to the middle. */
  shown?: { position: number } | null
  /** More buttons below the chart. */
  tools?: ReactNode
}

/** Candles to read, zoom and draw on. The chart library is loaded when the first chart appears. */
export function PracticeChart({ label, onMoveLine, onRemoveLine, picking, shown, tools, ...content }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLParagraphElement>(null)
  const handles = useRef(new Map<string, HTMLElement>())
  const [chart, setChart] = useState<OpenChart | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const helpId = useId()
  const lines = content.lines ?? []
  const hasTimes = isIntraday(content.candles)
  const times = useMemo(() => candleTimeFormat(hasTimes), [hasTimes])

  const showLegend = useEffectEvent((candle: Candle | null) => {
    const last = candle ?? content.candles.at(-1)
    if (legend.current && last) legend.current.textContent = describeCandle(last, content.priceDecimals, times)
  })
  const placeHandles = useEffectEvent(() => chart && place(handles.current, lines, chart))
  const pick = useEffectEvent((price: number) => picking?.onPick(price))
  const open = useEffectEvent((Chart: typeof OpenChart, element: HTMLElement) => {
    return new Chart({ container: element, content, onDraw: placeHandles, onPick: pick, onHover: showLegend })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    let isGone = false
    let opened: OpenChart | undefined
    const load = async () => {
      const { OpenChart } = await import('./open-chart.ts')
      if (isGone || !container.current) return
      opened = open(OpenChart, container.current)
      setChart(opened)
    }
    load().catch(() => setHasFailed(true))
    return () => {
      isGone = true
      opened?.close()
      setChart(null)
    }
  }, [attempt])
  useEffect(() => {
    chart?.show(content)
    showLegend(null)
    placeHandles()
  })
  useEffect(() => {
    if (!shown || !chart) return
    chart.showCandle(shown.position)
    container.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [chart, shown])

  const onKeyDown = (event: KeyboardEvent) => {
    if (picking && event.key === 'Escape') picking.onCancel()
    if (!chart || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const act = chartKey(event)
    if (!act) return
    event.preventDefault()
    act(chart)
  }
  const tryAgain = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className="min-w-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the chart.
        tabIndex={0}
        aria-label={label}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        data-picking={picking ? '' : undefined}
        className="practice-chart relative isolate scroll-my-4 h-80 overflow-hidden rounded-card border border-line bg-surface sm:h-104"
      >
        <div ref={container} className="absolute inset-0" />
        <p
          ref={legend}
          aria-hidden="true"
          className="tabular pointer-events-none absolute top-1.5 left-2 z-3 max-w-[calc(100%-5rem)] truncate rounded-control bg-surface/85 px-1.5 text-13 text-ink-soft"
        />
        {chart &&
          lines.map((line) => (
            <LineHandle
              key={line.id}
              line={line}
              chart={chart}
              decimals={content.priceDecimals}
              onMove={onMoveLine && !line.isFixed ? (price) => onMoveLine(line.id, price) : undefined}
              onRemove={onRemoveLine && line.kind === 'level' ? () => onRemoveLine(line.id) : undefined}
              ref={(element) => {
                if (element) handles.current.set(line.id, element)
                else handles.current.delete(line.id)
              }}
            />
          ))}
        {picking && (
          <p
            role="status"
            className="pointer-events-none absolute inset-x-0 top-9 z-4 mx-auto w-fit max-w-[90%] rounded-full bg-ink px-3.5 py-1 text-13 text-paper"
          >
            {picking.hint}
          </p>
        )}
        {!chart && <ChartWait hasFailed={hasFailed} onRetry={tryAgain} />}
      </div>
      <p id={helpId} hidden>
        Arrow keys move through the chart, plus and minus zoom, Home and End go to the first and the last candle.
      </p>
      <ChartToolbar chart={chart}>{tools}</ChartToolbar>
    </div>
  )
}

function ChartWait({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <p className="sr-only">Loading the chart</p>
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-6 text-center"
    >
      <p className="text-16 text-ink">The chart didn&apos;t load. You can still use the table below.</p>
      <Button variant="outline" onClick={onRetry}>
        Load the chart again
      </Button>
    </div>
  )
}

/** Puts each handle at its line, and hides those that are out of view. */
function place(handles: Map<string, HTMLElement>, lines: NonNullable<ChartContent['lines']>, chart: OpenChart) {
  const { width, height } = chart.paneSize
  for (const { id, price } of lines) {
    const element = handles.get(id)
    const y = chart.yOf(price)
    if (!element) continue
    const isInView = y !== null && y >= 0 && y <= height
    element.style.visibility = isInView ? 'visible' : 'hidden'
    element.style.width = `${width}px`
    if (isInView) element.style.transform = `translateY(${y}px)`
  }
}

function describeCandle(candle: Candle, priceDecimals: number, times: Intl.DateTimeFormat): string {
  const price = (value: number) => value.toFixed(priceDecimals)
  const when = times.format(candle.time * 1000)
  // The prices first: on a phone there's no room for the rest.
  return `O ${price(candle.open)} H ${price(candle.high)} L ${price(candle.low)} C ${price(candle.close)} · ${when}`
}
