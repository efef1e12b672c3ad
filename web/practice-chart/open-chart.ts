import {
  type AutoscaleInfo,
  CandlestickSeries,
  CrosshairMode,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type Logical,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'

import { candleTimeFormat } from '#contract/date-formats.ts'
import type { Candle } from '#contract/practice/candle.ts'
import { type ChartColors, css, readChartColors } from './chart-colors.ts'
import { type ChartContent, type ChartLine, type ChartMark, isIntraday, type LineKind } from './chart-content.ts'
import { TradeDrawing } from './trade-drawing.ts'

/** Room for the future, in candles. */
const ROOM_ON_THE_RIGHT = 10
const FIRST_VIEW = 90
const NARROWEST_VIEW = 8
/** A line that far from the candles, in heights of the chart, would flatten them. */
const FARTHEST_LINE = 1.5

type Options = {
  container: HTMLElement
  content: ChartContent
  /** Runs before each frame. */
  onDraw: () => void
  onPick: (price: number) => void
  /** With the candle under the pointer. */
  onHover: (candle: Candle | null) => void
}

/** A chart on the page. Candles are counted from the first one. */
export class OpenChart {
  readonly #chart: IChartApi
  readonly #candles: ISeriesApi<'Candlestick'>
  readonly #volume: ISeriesApi<'Histogram'>
  readonly #marks: ReturnType<typeof createSeriesMarkers<Time>>
  readonly #drawing: TradeDrawing
  readonly #lines = new Map<string, IPriceLine>()
  readonly #container: HTMLElement
  readonly #stopWatching: () => void
  #content: ChartContent
  #colors: ChartColors

  constructor({ container, content, onDraw, onPick, onHover }: Options) {
    this.#container = container
    this.#content = { ...content, candles: [] }
    this.#colors = readChartColors(container)
    const isTouch = matchMedia('(pointer: coarse)').matches
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const times = candleTimeFormat(isIntraday(content.candles))
    this.#chart = createChart(container, {
      autoSize: true,
      localization: { locale: 'en-US', timeFormatter: (time: Time) => times.format(Number(time) * 1000) },
      crosshair: { mode: CrosshairMode.Normal },
      // A finger that moves up or down scrolls the page.
      handleScroll: { vertTouchDrag: false },
      handleScale: { axisPressedMouseMove: { time: true, price: !isTouch } },
      kineticScroll: { touch: !isCalm, mouse: false },
      timeScale: {
        rightOffset: ROOM_ON_THE_RIGHT,
        minBarSpacing: 0.5,
        timeVisible: isIntraday(content.candles),
        secondsVisible: false,
      },
    })
    this.#candles = this.#chart.addSeries(CandlestickSeries, {
      lastValueVisible: false,
      priceLineVisible: false,
      priceFormat: priceFormat(content.priceDecimals),
      autoscaleInfoProvider: (original: () => AutoscaleInfo | null) => this.#includeLines(original()),
    })
    this.#volume = this.#chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: { type: 'volume' },
      lastValueVisible: false,
      priceLineVisible: false,
    })
    this.#volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
    this.#candles.priceScale().applyOptions({ scaleMargins: { top: 0.14, bottom: 0.2 } })
    this.#marks = createSeriesMarkers<Time>(this.#candles, [])
    this.#drawing = new TradeDrawing({ cut: content.cut, zone: null, colors: this.#colors }, onDraw)
    this.#candles.attachPrimitive(this.#drawing)
    this.#chart.subscribeClick(({ point }) => {
      const price = point && this.#candles.coordinateToPrice(point.y)
      if (price != null) onPick(this.round(price))
    })
    this.#chart.subscribeCrosshairMove(({ logical }) =>
      onHover(logical === undefined ? null : (this.#content.candles[logical] ?? null)),
    )
    this.#stopWatching = this.#watchPage()
    // For the eye only: what it shows is in the table.
    container.querySelector('table')?.setAttribute('role', 'presentation')
    this.#color()
    this.show(content)
    this.showLatest()
  }

  show(content: ChartContent) {
    const before = this.#content
    this.#content = content
    this.#showCandles(before.candles, content.candles)
    this.#showLines(content.lines ?? [])
    this.#marks.setMarkers((content.marks ?? []).flatMap((mark) => this.#drawMark(mark)))
    this.#drawing.show({ cut: content.cut, zone: content.zone ?? null, colors: this.#colors })
  }

  /** Where a price is, from the top; null while nothing is drawn. */
  yOf(price: number): number | null {
    return this.#candles.priceToCoordinate(price)
  }

  priceAt(clientY: number): number | null {
    const price = this.#candles.coordinateToPrice(clientY - this.#container.getBoundingClientRect().top)
    return price === null ? null : this.round(price)
  }

  /** Without the axes. */
  get paneSize(): { width: number; height: number } {
    const [pane] = this.#chart.panes()
    return { width: this.#chart.timeScale().width(), height: pane?.getHeight() ?? 0 }
  }

  /** To the prices that this market has, and never zero. */
  round(price: number): number {
    const { priceDecimals } = this.#content
    return Math.max(10 ** -priceDecimals, Number(price.toFixed(priceDecimals)))
  }

  /** What one press of an arrow key moves a line by: a hundredth of what is visible. */
  get priceStep(): number {
    const { height } = this.paneSize
    const [top, bottom] = [this.#candles.coordinateToPrice(0), this.#candles.coordinateToPrice(height)]
    return this.round(((top ?? 0) - (bottom ?? 0)) / 100)
  }

  /** The price scale stands still while a line is dragged. */
  holdScale(isHeld: boolean) {
    this.#candles.priceScale().applyOptions({ autoScale: !isHeld })
  }

  pan(candles: number) {
    const [from, to] = this.#range
    this.#setRange(from + candles, to + candles)
  }

  /** Below 1 shows fewer candles. Stays at the right edge if the last candle is in view. */
  zoom(factor: number) {
    const [from, to] = this.#range
    const isAtEnd = to >= this.#content.candles.length - 1
    const width = Math.max(
      NARROWEST_VIEW,
      Math.min(this.#content.candles.length + ROOM_ON_THE_RIGHT, (to - from) * factor),
    )
    const center = (from + to) / 2
    if (isAtEnd) this.#setRange(to - width, to)
    else this.#setRange(center - width / 2, center + width / 2)
  }

  showFirst() {
    const [from, to] = this.#range
    this.#setRange(-1, to - from - 1)
  }

  showLatest() {
    const last = this.#content.candles.length - 1 + ROOM_ON_THE_RIGHT
    const [from, to] = this.#range
    const width = to > from ? to - from : FIRST_VIEW
    this.#setRange(last - Math.min(width, this.#content.candles.length + ROOM_ON_THE_RIGHT), last)
  }

  /** Brings a candle to the middle. */
  showCandle(position: number) {
    const [from, to] = this.#range
    const half = (to - from) / 2
    this.#setRange(position - half, position + half)
  }

  close() {
    this.#stopWatching()
    this.#chart.remove()
  }

  get #range(): [from: number, to: number] {
    const range = this.#chart.timeScale().getVisibleLogicalRange()
    return range ? [range.from, range.to] : [0, 0]
  }

  #setRange(from: number, to: number) {
    this.#chart.timeScale().setVisibleLogicalRange({ from: from as Logical, to: to as Logical })
  }

  #showCandles(before: readonly Candle[], now: readonly Candle[]) {
    if (before === now) return
    const isLonger = before.length > 0 && now.length >= before.length && before[0]?.time === now[0]?.time
    if (isLonger && now.length - before.length <= 1) {
      for (const candle of now.slice(before.length)) {
        this.#candles.update(toBar(candle))
        if (candle.volume !== null) this.#volume.update(toVolume(candle, this.#colors))
      }
      return
    }
    const range = before.length > 0 ? this.#range : null
    this.#candles.setData(now.map(toBar))
    this.#showVolume()
    if (range) this.#setRange(...range)
  }

  #showVolume() {
    const bars = this.#content.candles.filter(({ volume }) => volume !== null)
    this.#volume.setData(bars.map((candle) => toVolume(candle, this.#colors)))
  }

  #showLines(lines: readonly ChartLine[]) {
    for (const [id, line] of this.#lines) {
      if (lines.some((one) => one.id === id)) continue
      this.#candles.removePriceLine(line)
      this.#lines.delete(id)
    }
    for (const { id, kind, price } of lines) {
      const options = {
        price,
        color: css(lineColor(kind, this.#colors)),
        lineWidth: 1 as const,
        lineStyle: kind === 'level' ? LineStyle.Dotted : LineStyle.Solid,
        axisLabelVisible: true,
        axisLabelTextColor: css(this.#colors.surface),
        title: '',
      }
      const line = this.#lines.get(id)
      if (line) line.applyOptions(options)
      else this.#lines.set(id, this.#candles.createPriceLine(options))
    }
  }

  #drawMark({ at, kind, text, side }: ChartMark): SeriesMarker<Time>[] {
    const candle = this.#content.candles[at]
    if (!candle) return []
    const shape = kind === 'note' ? 'circle' : side === 'below' ? 'arrowUp' : 'arrowDown'
    return [
      {
        time: candle.time as UTCTimestamp,
        position: side === 'below' ? 'belowBar' : 'aboveBar',
        shape,
        color: css(kind === 'note' ? this.#colors.accent : this.#colors.ink),
        text,
      },
    ]
  }

  /** The order's prices stay in view. */
  #includeLines(info: AutoscaleInfo | null): AutoscaleInfo | null {
    if (!info?.priceRange) return info
    const { minValue, maxValue } = info.priceRange
    const reach = (maxValue - minValue) * FARTHEST_LINE
    const prices = (this.#content.lines ?? [])
      .filter(({ kind, price }) => kind !== 'level' && price > minValue - reach && price < maxValue + reach)
      .map(({ price }) => price)
    return {
      ...info,
      priceRange: { minValue: Math.min(minValue, ...prices), maxValue: Math.max(maxValue, ...prices) },
    }
  }

  #color() {
    const colors = readChartColors(this.#container)
    this.#colors = colors
    const { fontFamily } = getComputedStyle(this.#container)
    const crosshair = { color: css(colors.muted, 0.6), labelBackgroundColor: css(colors.ink) }
    this.#chart.applyOptions({
      layout: {
        background: { color: css(colors.surface) },
        textColor: css(colors.muted),
        fontFamily,
        fontSize: 12,
        attributionLogo: true,
      },
      grid: { vertLines: { visible: false }, horzLines: { color: css(colors.line, 0.7) } },
      rightPriceScale: { borderColor: css(colors.line) },
      timeScale: { borderColor: css(colors.line) },
      crosshair: { vertLine: crosshair, horzLine: crosshair },
    })
    this.#candles.applyOptions({
      // Filled and hollow, so that the direction doesn't depend on color alone.
      upColor: css(colors.surface),
      downColor: css(colors.loss),
      borderUpColor: css(colors.gain),
      borderDownColor: css(colors.loss),
      wickUpColor: css(colors.gain),
      wickDownColor: css(colors.loss),
    })
    this.#showVolume()
  }

  /** The theme, and a wheel that scrolls the page: it zooms only with Ctrl, as pinching a trackpad does. */
  #watchPage(): () => void {
    const observer = new MutationObserver(() => {
      this.#color()
      this.show(this.#content)
    })
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] })
    const keepPageScroll = (event: WheelEvent) => {
      if (!event.ctrlKey && Math.abs(event.deltaY) >= Math.abs(event.deltaX)) event.stopPropagation()
    }
    this.#container.addEventListener('wheel', keepPageScroll, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      this.#container.removeEventListener('wheel', keepPageScroll, { capture: true })
    }
  }
}

const toBar = ({ time, open, high, low, close }: Candle) => ({ time: time as UTCTimestamp, open, high, low, close })

function toVolume({ time, volume, open, close }: Candle, { gain, loss }: ChartColors) {
  return { time: time as UTCTimestamp, value: volume ?? 0, color: css(close >= open ? gain : loss, 0.22) }
}

const priceFormat = (decimals: number) => ({
  type: 'price' as const,
  precision: decimals,
  minMove: Number((10 ** -decimals).toFixed(decimals)),
})

const lineColor = (kind: LineKind, { gain, loss, ink, accent }: ChartColors) =>
  ({ entry: ink, stop: loss, target: gain, level: accent })[kind]
