import type { LessonChart } from '../seed-curriculum.ts'
import { drawBars, type PriceBar, type PricePath } from './sample-price-bars.ts'

/** A mark that appears on the chart after `fromBar` bars, never before the bar that justifies it. */
export type StructureMark =
  | { kind: 'level'; price: number; side: 'above' | 'below'; startBar: number; fromBar: number; label: string }
  | { kind: 'swing'; bar: number; side: 'above' | 'below'; fromBar: number; label: string }

type DrawnMarket = { bars: readonly PriceBar[]; marks: readonly StructureMark[]; gridStep: number }

type Market = Omit<PricePath, 'seed'> & { marks: readonly StructureMark[] }

const level = (price: number, side: 'above' | 'below', startBar: number, fromBar: number, label: string) =>
  ({ kind: 'level', price, side, startBar, fromBar, label }) as const
const swing = (bar: number, side: 'above' | 'below', fromBar: number, label: string) =>
  ({ kind: 'swing', bar, side, fromBar, label }) as const

/** Prices around 100; each lesson has its own noise and price level. */
const MARKETS: Record<LessonChart, Market> = {
  uptrend: {
    anchors: [
      [0, 100],
      [5, 103],
      [8, 101.4],
      [14, 106],
      [18, 103.6],
      [24, 109],
      [28, 106.2],
      [35, 112],
      [38, 109.8],
      [42, 113.4],
    ],
    volatility: 0.75,
    wick: 0.6,
    marks: [
      swing(14, 'above', 17, 'Swing high'),
      swing(18, 'below', 21, 'Higher low'),
      swing(24, 'above', 27, 'Higher high'),
      swing(28, 'below', 31, 'Higher low'),
      swing(35, 'above', 38, 'Higher high'),
    ],
  },
  range: {
    anchors: [
      [0, 101],
      [4, 103.7],
      [9, 98.4],
      [15, 103.6],
      [20, 98.5],
      [26, 103.8],
      [31, 98.3],
      [36, 102.4],
      [42, 100.6],
    ],
    volatility: 0.7,
    wick: 0.6,
    marks: [level(104.6, 'above', 3, 17, 'Resistance'), level(97.4, 'below', 8, 22, 'Support')],
  },
  breakdown: {
    anchors: [
      [0, 106.5],
      [3, 109],
      [7, 105.1],
      [11, 107.8],
      [15, 105.1],
      [19, 106.8],
      [23, 105],
      [26, 101],
      [30, 104.2],
      [36, 98],
      [38, 99.4],
      [42, 95.2],
    ],
    volatility: 0.6,
    wick: 0.6,
    marks: [
      level(104.2, 'above', 6, 16, 'Support'),
      swing(11, 'above', 14, 'Lower high'),
      swing(19, 'above', 22, 'Lower high'),
      swing(30, 'above', 33, 'Retest'),
    ],
  },
  volatile: {
    anchors: [
      [0, 100],
      [4, 104],
      [7, 97],
      [11, 106],
      [15, 98.5],
      [19, 103],
      [23, 94],
      [26, 101.5],
      [31, 96],
      [36, 107],
      [39, 101],
      [42, 104.5],
    ],
    volatility: 2,
    wick: 2,
    marks: [level(97.4, 'above', 15, 18, 'Usual stop'), level(88.6, 'below', 15, 24, 'Wider stop, smaller size')],
  },
}

const PRICE_LEVELS = [100, 42, 250, 64, 128, 20, 180]

/** The market of the lesson at this position: never the same twice. */
export function drawMarket(chart: LessonChart, position: number, barCount: number): DrawnMarket {
  const { marks, ...market } = MARKETS[chart]
  const scale = (PRICE_LEVELS[position % PRICE_LEVELS.length] ?? 100) / 100
  const path = {
    anchors: market.anchors.map(([bar, price]) => [bar, price * scale] as const),
    volatility: market.volatility * scale,
    wick: market.wick * scale,
  }
  for (let seed = 11 + position * 7; ; seed += 1000) {
    const bars = drawBars({ ...path, seed }, barCount)
    const scaled = marks.map((mark) =>
      mark.kind === 'level' ? { ...mark, price: mark.price * scale } : { ...mark, bar: nearestExtreme(bars, mark) },
    )
    if (isTrueTo(bars, scaled)) return { bars, marks: scaled, gridStep: getGridStep(bars) }
  }
}

/** The noise may move a turn by a bar or two. */
function nearestExtreme(bars: readonly PriceBar[], mark: { bar: number; side: 'above' | 'below' }): number {
  const height = (bar: number) => (mark.side === 'above' ? (bars[bar]?.high ?? 0) : -(bars[bar]?.low ?? 0))
  return [-2, -1, 1, 2].reduce((best, by) => (height(mark.bar + by) > height(best) ? mark.bar + by : best), mark.bar)
}

/** A label such as 'Higher low' must be true of the bars it stands at, whatever the noise did. */
function isTrueTo(bars: readonly PriceBar[], marks: readonly StructureMark[]): boolean {
  const swings = marks.filter((mark) => mark.kind === 'swing')
  return swings.every(({ bar, side, label }, index) => {
    const [price, before] = [bar, swings.slice(0, index).findLast((earlier) => earlier.side === side)?.bar].map((at) =>
      side === 'above' ? bars[at ?? -1]?.high : bars[at ?? -1]?.low,
    )
    if (price === undefined) return false
    // The first of its side is compared with the highest bar before it.
    const compared = before ?? Math.max(...bars.slice(0, bar - 4).map(({ high }) => high))
    if (label.startsWith('Lower')) return price < compared * 0.995
    return !label.startsWith('Higher') || before === undefined || price > before * 1.01
  })
}

function getGridStep(bars: readonly PriceBar[]): number {
  const span = Math.max(...bars.map(({ high }) => high)) - Math.min(...bars.map(({ low }) => low))
  const power = 10 ** Math.floor(Math.log10(span / 5))
  return ([1, 2, 5, 10].find((factor) => factor * power >= span / 5) ?? 10) * power
}

/** In one lesson, a frame points at a finished candle and then at the one still forming. */
export const SPOTLIGHTS: Record<string, readonly { fromPoint: number; bar: number | 'last' }[]> = {
  'what-one-candle-shows': [
    { fromPoint: 1, bar: 9 },
    { fromPoint: 4, bar: 'last' },
  ],
}
