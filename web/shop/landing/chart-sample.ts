/** One candle of the mock lesson. */
type Candle = readonly [open: number, close: number, low: number, high: number]

/** A range, a close above it and a retest: what the note in the drawing is about. */
const CANDLES: Candle[] = [
  [118, 121, 116, 122],
  [121, 117, 115, 123],
  [117, 113, 112, 118],
  [113, 115, 111, 117],
  [115, 110, 108, 116],
  [110, 107, 105, 112],
  [107, 111, 106, 112],
  [111, 108, 106, 113],
  [108, 112, 107, 114],
  [112, 114, 110, 115.5],
  [114, 111, 109, 115],
  [111, 113, 110, 115.5],
  [113, 110, 108, 114],
  [110, 114, 109, 115.8],
  [114, 112, 111, 115.6],
  [112, 118.5, 111.5, 120],
  [118.5, 121, 117, 123],
  [121, 118, 116.4, 122],
  [118, 117, 116.2, 119.5],
  [117, 122, 116.5, 123],
  [122, 125, 121, 126.5],
  [125, 123, 122, 127],
  [123, 128, 122.5, 129],
  [128, 131, 127, 133],
]

/** In SVG units; the price scale is to the right of the plot. */
export const CHART = { width: 560, height: 300, plotWidth: 508 }
export const GRID_PRICES = [130, 120, 110]
const TOP_PRICE = 136
const BOTTOM_PRICE = 102
const STEP = 21
const LEFT = 8
const BODY_WIDTH = 12

/** A price's distance from the top of the drawing. Whole units keep the page small. */
export function priceY(price: number): number {
  return Math.round(((TOP_PRICE - price) / (TOP_PRICE - BOTTOM_PRICE)) * CHART.height)
}

export const candleX = (position: number) => LEFT + position * STEP

/** The candle that closes above the range, and the top of that range. */
export const BREAKOUT = { position: 15, rangeTop: 116, rangeFrom: 5 }

/** Rising candles are hollow and falling ones filled, so that they don't differ by color alone. */
export const drawnCandles = CANDLES.map(([open, close, low, high], position) => {
  const x = candleX(position)
  const top = priceY(Math.max(open, close))
  const bottom = priceY(Math.min(open, close))
  const half = BODY_WIDTH / 2
  const height = bottom - top
  return {
    isRising: close >= open,
    /** The upper wick, the body and the lower wick. Relative to each other, they compress best. */
    path: `M${x} ${priceY(high)}v${top - priceY(high)}m-${half} 0h${BODY_WIDTH}v${height}h-${BODY_WIDTH}zm${half} ${height}v${priceY(low) - bottom}`,
  }
})
