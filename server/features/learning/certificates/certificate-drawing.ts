import type { PathMark } from '#server/print/page-marks.ts'

import { FLAME, INK, LINE } from './certificate-colours.ts'

/** The candle of the shop: one candlestick whose upper wick ends in a flame. */
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

/** Low, open, close and high of a quiet climb, in parts of the height: decoration, no data. */
const CLIMB = [
  [0.02, 0.06, 0.14, 0.18],
  [0.08, 0.13, 0.09, 0.17],
  [0.1, 0.12, 0.25, 0.29],
  [0.2, 0.26, 0.21, 0.32],
  [0.22, 0.24, 0.4, 0.43],
  [0.33, 0.4, 0.36, 0.47],
  [0.34, 0.37, 0.52, 0.58],
  [0.47, 0.53, 0.49, 0.6],
  [0.5, 0.52, 0.74, 0.86],
] as const

/** Along the upper right, in hairlines; the last one is lit. */
export function candleRow(pageWidth: number, pageHeight: number): PathMark[] {
  const [left, bottom, step, height] = [pageWidth - 318, pageHeight * 0.33, 29, 150]
  return CLIMB.flatMap(([low, open, close, high], at) => {
    const y = (part: number) => bottom - part * height
    const body = { bodyTop: y(Math.max(open, close)), bodyBottom: y(Math.min(open, close)) }
    const isLit = at === CLIMB.length - 1
    return candle({ x: left + at * step, low: y(low), high: y(high), ...body, halfWidth: 6, isLit })
  })
}

function candle({ x, low, high, bodyTop, bodyBottom, halfWidth, isLit = false }: Candle): PathMark[] {
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
