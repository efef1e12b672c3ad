import { candle } from '#server/print/brand-mark.ts'
import type { PathMark } from '#server/print/page-marks.ts'

/** Low, open, close and high of a gentle climb, as fractions of the height: decoration, not data. */
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

/** Drawn along the upper right in thin lines; the last candle is lit. */
export function candleRow(pageWidth: number, pageHeight: number): PathMark[] {
  const [left, bottom, step, height] = [pageWidth - 318, pageHeight * 0.33, 29, 150]
  return CLIMB.flatMap(([low, open, close, high], at) => {
    const y = (part: number) => bottom - part * height
    const body = { bodyTop: y(Math.max(open, close)), bodyBottom: y(Math.min(open, close)) }
    const isLit = at === CLIMB.length - 1
    return candle({ x: left + at * step, low: y(low), high: y(high), ...body, halfWidth: 6, isLit })
  })
}
