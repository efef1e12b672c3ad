import { FLAME, INK, LINE } from './page-colors.ts'
import type { PathMark } from './page-marks.ts'

/** The shop's candle: a candlestick whose upper wick ends in a flame. */
export function brandMark(x: number, y: number): PathMark[] {
  return candle({ x: x + 9, low: y + 30, high: y, bodyTop: y + 10, bodyBottom: y + 24, isLit: true, halfWidth: 6 })
}

type Candle = {
  x: number
  low: number
  high: number
  bodyTop: number
  bodyBottom: number
  halfWidth: number
  isLit?: boolean
}

export function candle({ x, low, high, bodyTop, bodyBottom, halfWidth, isLit = false }: Candle): PathMark[] {
  const body = `M${x - halfWidth} ${bodyTop}h${halfWidth * 2}v${bodyBottom - bodyTop}h${-halfWidth * 2}z`
  const wickTop = isLit ? bodyTop - 4 : high
  const wick = `M${x} ${wickTop}V${bodyTop}M${x} ${bodyBottom}V${low}`
  if (!isLit) {
    return [
      { kind: 'path', path: wick, stroke: LINE, lineWidth: 1.2 },
      { kind: 'path', path: body, stroke: LINE, lineWidth: 1.2 },
    ]
  }
  const tip = wickTop - 14
  const flame = `M${x + 0.3} ${tip}c.6 3.2 4.2 5.2 4.2 9.3c0 2.9-2 4.9-4.5 4.9s-4.4-1.9-4.4-4.6c0-3.6 4-5.6 4.7-9.6z`
  return [
    { kind: 'path', path: wick, stroke: INK, lineWidth: 1.5 },
    { kind: 'path', path: body, fill: INK },
    { kind: 'path', path: flame, fill: FLAME },
  ]
}
