import { BRAND, brandMark, DISPLAY_FACE, round, svg, TEXT_FACE, text } from './brand-svg.ts'
import { barX, type ChartFrame, candles, hairline, yForPrice } from './chart-svg.ts'
import { barsUpTo, drawBars, type PriceBar, type PricePath } from './sample-price-bars.ts'

export const TRAILER_SECONDS = 24
const WIDTH = 1280
const HEIGHT = 720
const BAR_COUNT = 40
const PHRASES_FROM = 3
const PHRASE_SECONDS = 5
const CLOSING_FROM = PHRASES_FROM + 3 * PHRASE_SECONDS

type Trailer = {
  fileName: string
  title: string
  path: PricePath
  /** Three short promises, one after the other. */
  phrases: readonly [string, string, string]
  /** What the eye should follow besides the candles. */
  guide: { kind: 'average'; bars: number } | { kind: 'level'; price: number } | { kind: 'none' }
}

export const TRAILERS: readonly Trailer[] = [
  {
    fileName: 'trailer-intro-to-trading.mp4',
    title: 'Intro to Trading',
    path: {
      seed: 71,
      anchors: [
        [0, 100],
        [6, 101.4],
        [10, 100.6],
        [17, 104],
        [21, 102.6],
        [29, 107],
        [33, 105.4],
        [40, 109],
      ],
      volatility: 0.6,
      wick: 0.6,
    },
    phrases: [
      'Read a chart before you read a headline',
      'Know what each order does',
      'Set your maximum loss before you trade',
    ],
    guide: { kind: 'none' },
  },
  {
    fileName: 'trailer-trading-psychology.mp4',
    title: 'Trading Psychology',
    path: {
      seed: 83,
      anchors: [
        [0, 100],
        [4, 104],
        [8, 97],
        [13, 105],
        [18, 98],
        [23, 104],
        [28, 96],
        [33, 105],
        [40, 101],
      ],
      volatility: 2.6,
      wick: 2.4,
    },
    phrases: [
      'Notice the feeling, keep the plan',
      'A loss is a cost, not a verdict',
      'Write it down, then read it again',
    ],
    guide: { kind: 'average', bars: 12 },
  },
  {
    fileName: 'trailer-advanced-trading-concepts.mp4',
    title: 'Advanced Trading Concepts',
    path: {
      seed: 97,
      anchors: [
        [0, 104],
        [5, 106],
        [11, 101],
        [16, 104.6],
        [22, 100.9],
        [25, 98.4],
        [27, 101.4],
        [34, 107],
        [40, 109],
      ],
      volatility: 0.7,
      wick: 0.9,
    },
    phrases: [
      'See where orders are waiting',
      'Measure an edge before you trust it',
      'Size for the drawdown that will come',
    ],
    guide: { kind: 'level', price: 100.2 },
  },
]

/** Fades in over half a second, and out over the last half second of `lengthSeconds`. */
function fade(seconds: number, from: number, lengthSeconds = Number.POSITIVE_INFINITY): number {
  const age = seconds - from
  return round(Math.max(0, Math.min(1, age / 0.5, (lengthSeconds - age) / 0.5)))
}

function drawGuide(guide: Trailer['guide'], frame: ChartFrame, bars: readonly PriceBar[]): string {
  if (guide.kind === 'none') return ''
  if (guide.kind === 'level') {
    const y = Math.round(yForPrice(frame, guide.price)) + 0.5
    return hairline(frame.left, y, frame.right, y, BRAND.flame, 'stroke-width="2"')
  }
  const points = bars.map((_, index) => {
    const window = bars.slice(Math.max(0, index + 1 - guide.bars), index + 1)
    const average = window.reduce((sum, { close }) => sum + close, 0) / window.length
    return `${round(barX(frame, index))} ${round(yForPrice(frame, average))}`
  })
  if (points.length < 2) return ''
  return `<path d="M${points.join('L')}" fill="none" stroke="${BRAND.flame}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`
}

export function trailerFrames(trailer: Trailer): (seconds: number) => string {
  const bars = drawBars(trailer.path, BAR_COUNT)
  const frame: ChartFrame = {
    left: 88,
    right: 1192,
    top: 400,
    bottom: 640,
    lowPrice: Math.min(...bars.map(({ low }) => low)),
    highPrice: Math.max(...bars.map(({ high }) => high)),
    barCount: BAR_COUNT,
  }
  const disclaimer = 'You can lose money trading. Lesson one is how much to risk.'

  return (seconds) => {
    // The chart moves 2.5 times a second to keep the files small. Only the text fades smoothly.
    const tick = Math.floor(seconds * 2.5 + 1e-6) / 2.5
    const visible = barsUpTo(bars, 3 + ((BAR_COUNT - 3) * tick) / (TRAILER_SECONDS - 3))
    const words = trailer.phrases.map((phrase, index) => {
      const opacity = fade(seconds, PHRASES_FROM + index * PHRASE_SECONDS, PHRASE_SECONDS)
      return opacity ? text(88, 296, 30, BRAND.muted, TEXT_FACE, phrase, `opacity="${opacity}"`) : ''
    })
    const closing = fade(seconds, CLOSING_FROM)
    return svg(
      WIDTH,
      HEIGHT,
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BRAND.stage}"/>` +
        brandMark(84, 72, 56) +
        text(126, 112, 30, BRAND.ink, DISPLAY_FACE, 'Candlewick') +
        text(
          86,
          232,
          84,
          BRAND.ink,
          DISPLAY_FACE,
          trailer.title,
          `opacity="${fade(seconds, -0.3)}" letter-spacing="-1"`,
        ) +
        words.join('') +
        (closing ? text(88, 296, 30, BRAND.ink, TEXT_FACE, disclaimer, `opacity="${closing}"`) : '') +
        hairline(88, 660.5, 1192, 660.5, BRAND.line) +
        candles(frame, visible) +
        drawGuide(trailer.guide, frame, visible),
    )
  }
}
