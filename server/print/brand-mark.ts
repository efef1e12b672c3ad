import { FLAME, INK, LINE } from './page-colors.ts'
import type { PathMark } from './page-marks.ts'

/** The mark as on the site, 32 units high. Its left edge is at 10.8. */
const [BODY, FLAME_SHAPE, LEFT_EDGE, BODY_WIDTH] = [
  'h2.4v3.5h2a2 2 0 0 1 2 2v9.5a2 2 0 0 1 -2 2h-2v5.5h-2.4v-5.5h-2a2 2 0 0 1 -2 -2v-9.5a2 2 0 0 1 2 -2h2z',
  'c.3 2.2 3.3 4.1 3.3 7.1c0 2.2 -1.6 3.6 -3.6 3.6c-2 0 -3.5 -1.4 -3.5 -3.4c0 -2.6 3.2 -3.9 3.8 -7.3z',
  10.8,
  10.4,
]

/** The shop's candle: a candlestick whose upper wick ends in a flame. */
export function brandMark(x: number, top: number, height: number): PathMark[] {
  const scale = height / 32
  const at = (toX: number, toY: number) => `M${round(x + (toX - LEFT_EDGE) * scale)} ${round(top + toY * scale)}`
  return [
    { kind: 'path', path: at(14.8, 9.5) + scaled(BODY, scale), fill: INK },
    { kind: 'path', path: at(16.3, 0) + scaled(FLAME_SHAPE, scale), fill: FLAME },
  ]
}

export const brandMarkWidth = (height: number) => (BODY_WIDTH * height) / 32

/** Every number of these paths is a length, except the angle and flags of an arc. */
function scaled(path: string, scale: number): string {
  return path
    .split(/( 0 0 1 )/)
    .map((part) =>
      part === ' 0 0 1 ' ? part : part.replace(/-?\d*\.?\d+/g, (length) => String(round(Number(length) * scale))),
    )
    .join('')
}

const round = (length: number) => Math.round(length * 1000) / 1000

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
