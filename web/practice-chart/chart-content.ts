import type { Candle } from '#contract/practice/candle.ts'

export type LineKind = 'entry' | 'stop' | 'target' | 'level'

/** A price on the chart. */
export type ChartLine = {
  id: string
  kind: LineKind
  label: string
  price: number
  /** Can't be moved. */
  isFixed?: boolean
}

/** Something that happened at a candle. */
export type ChartMark = {
  /** Counted from the first candle. */
  at: number
  kind: 'fill' | 'exit' | 'note'
  text: string
  side: 'above' | 'below'
}

/** What a trade risks and what it can earn, shaded between these candles; to the right edge while it's open. */
export type TradeZone = { entry: number; stop: number | null; target: number | null; from: number; to: number | null }

/** What the chart shows. Only the candles are needed. */
export type ChartContent = {
  candles: readonly Candle[]
  priceDecimals: number
  /** How many candles come before the cut. */
  cut?: number | undefined
  lines?: readonly ChartLine[]
  marks?: readonly ChartMark[]
  zone?: TradeZone | null
}

const DAY_SECONDS = 86_400

export function isIntraday(candles: readonly Candle[]): boolean {
  const [first, second] = candles
  return first !== undefined && second !== undefined && second.time - first.time < DAY_SECONDS
}
