import type {
  IChartApi,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  Logical,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts'
import { type ChartColors, css } from './chart-colors.ts'
import type { TradeZone } from './chart-content.ts'

type Target = Parameters<NonNullable<ReturnType<IPrimitivePaneView['renderer']>>['draw']>[0]
type Drawn = { cut: number | undefined; zone: TradeZone | null; colors: ChartColors }

const DASH = [5, 4]

/** Draws the cut and what a trade risks and can earn, below the candles. */
export class TradeDrawing implements ISeriesPrimitive<Time> {
  #chart: IChartApi | null = null
  #series: ISeriesApi<'Candlestick'> | null = null
  #requestUpdate: (() => void) | null = null
  readonly #onDraw: () => void
  #drawn: Drawn
  readonly #view: IPrimitivePaneView = {
    zOrder: () => 'bottom',
    renderer: () => ({ draw: (target) => this.#draw(target) }),
  }

  /** `onDraw` runs before each frame: prices may be elsewhere on the screen by then. */
  constructor(drawn: Drawn, onDraw: () => void) {
    this.#drawn = drawn
    this.#onDraw = onDraw
  }

  attached({ chart, series, requestUpdate }: SeriesAttachedParameter<Time>) {
    this.#chart = chart as IChartApi
    this.#series = series as ISeriesApi<'Candlestick'>
    this.#requestUpdate = requestUpdate
  }

  detached() {
    this.#chart = null
    this.#series = null
    this.#requestUpdate = null
  }

  show(drawn: Drawn) {
    this.#drawn = drawn
    this.#requestUpdate?.()
  }

  updateAllViews() {
    this.#onDraw()
  }

  paneViews() {
    return [this.#view]
  }

  /** The left edge of a candle's place. */
  #left(candle: number): number | null {
    const scale = this.#chart?.timeScale()
    const center = scale?.logicalToCoordinate(candle as Logical)
    return scale && center != null ? center - scale.options().barSpacing / 2 : null
  }

  #draw(target: Target) {
    const { cut, zone, colors } = this.#drawn
    // biome-ignore lint/correctness/useHookAtTopLevel: not a hook.
    target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio: wide, verticalPixelRatio: high }) => {
      const y = (price: number) => (this.#series?.priceToCoordinate(price) ?? 0) * high
      if (zone) {
        const from = Math.max(0, (this.#left(zone.from) ?? 0) * wide)
        const until = zone.to === null ? null : this.#left(zone.to + 1)
        const width = Math.min(bitmapSize.width, until === null ? bitmapSize.width : until * wide) - from
        const shade = (price: number | null, color: string) => {
          if (price === null || width <= 0) return
          context.fillStyle = color
          context.fillRect(from, y(zone.entry), width, y(price) - y(zone.entry))
        }
        shade(zone.stop, css(colors.loss, 0.12))
        shade(zone.target, css(colors.gain, 0.12))
      }
      const x = cut === undefined ? null : this.#left(cut)
      if (x === null) return
      const at = Math.round(x * wide)
      context.strokeStyle = css(colors.accent)
      context.lineWidth = Math.max(1, Math.floor(wide))
      context.setLineDash(DASH.map((length) => length * high))
      context.beginPath()
      context.moveTo(at + 0.5, 0)
      context.lineTo(at + 0.5, bitmapSize.height)
      context.stroke()
      context.setLineDash([])
    })
  }
}
