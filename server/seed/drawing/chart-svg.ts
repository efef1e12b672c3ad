import { BRAND, round, TEXT_FACE, text } from './brand-svg.ts'
import type { PriceBar } from './sample-price-bars.ts'

/** A chart's position in its picture, and the price range it spans. */
export type ChartFrame = {
  left: number
  right: number
  top: number
  bottom: number
  lowPrice: number
  highPrice: number
  barCount: number
}

export function barX(frame: ChartFrame, bar: number): number {
  return frame.left + ((bar + 0.5) * (frame.right - frame.left)) / frame.barCount
}

export function yForPrice(frame: ChartFrame, price: number): number {
  const share = (price - frame.lowPrice) / (frame.highPrice - frame.lowPrice)
  return frame.bottom - share * (frame.bottom - frame.top)
}

function barColor(bar: PriceBar): string {
  return bar.close >= bar.open ? BRAND.gain : BRAND.loss
}

export function hairline(x1: number, y1: number, x2: number, y2: number, color: string, more = ''): string {
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${color}" fill="none" ${more}/>`
}

/** Video stores color at half the resolution: edges on even pixels stay crisp and cost fewer bytes. */
function even(value: number): number {
  return Math.round(value / 2) * 2
}

function bodyWidth(frame: ChartFrame): number {
  return Math.max(4, even(((frame.right - frame.left) / frame.barCount) * 0.6))
}

export function candles(frame: ChartFrame, bars: readonly PriceBar[]): string {
  const width = bodyWidth(frame)
  return bars
    .map((bar, index) => {
      const left = even(barX(frame, index) - width / 2)
      const wickLeft = left + even(width / 2 - 1)
      const high = even(yForPrice(frame, bar.high))
      const low = even(yForPrice(frame, bar.low))
      const top = even(yForPrice(frame, Math.max(bar.open, bar.close)))
      const bottom = even(yForPrice(frame, Math.min(bar.open, bar.close)))
      const color = barColor(bar)
      return (
        `<rect x="${wickLeft}" y="${high}" width="2" height="${Math.max(2, low - high)}" fill="${color}"/>` +
        `<rect x="${left}" y="${top}" width="${width}" height="${Math.max(2, bottom - top)}" rx="1" fill="${color}"/>`
      )
    })
    .join('')
}

export function volumeRow(frame: ChartFrame, bars: readonly PriceBar[], baseline: number, height: number): string {
  const width = bodyWidth(frame)
  return bars
    .map((bar, index) => {
      const left = even(barX(frame, index) - width / 2)
      const tall = Math.max(2, even(Math.min(1, bar.volume) * height))
      return `<rect x="${left}" y="${baseline - tall}" width="${width}" height="${tall}" fill="${BRAND.volume}"/>`
    })
    .join('')
}

export function priceGrid(frame: ChartFrame, step: number, lastPrice = Number.NaN): string {
  const lines: string[] = []
  for (let price = Math.ceil(frame.lowPrice / step) * step; price <= frame.highPrice; price += step) {
    const y = Math.round(yForPrice(frame, price)) + 0.5
    lines.push(hairline(frame.left, y, frame.right, y, BRAND.line))
    // The highlighted tag of the last price would cover this label.
    if (Math.abs(y - yForPrice(frame, lastPrice)) < 26) continue
    lines.push(
      text(frame.right + 70, y + 5, 15, BRAND.muted, TEXT_FACE, price.toFixed(2), 'text-anchor="end" opacity="0.75"'),
    )
  }
  return lines.join('')
}

/** The current price: a line from the newest bar to a highlighted tag on the axis. */
export function lastPriceLine(frame: ChartFrame, price: number, fromX: number): string {
  const y = even(yForPrice(frame, price)) + 0.5
  return (
    hairline(fromX, y, frame.right + 8, y, BRAND.flame, 'opacity="0.7"') +
    `<rect x="${frame.right + 8}" y="${y - 13.5}" width="72" height="27" rx="5" fill="${BRAND.flame}"/>` +
    text(frame.right + 71, y + 5.5, 16, BRAND.onFlame, TEXT_FACE, price.toFixed(2), 'text-anchor="end"')
  )
}
