import type { PricePath } from './sample-price-bars.ts'

/** A mark that appears on the chart after `fromBar` bars, never before the bar that justifies it. */
export type StructureMark =
  | { kind: 'level'; price: number; side: 'above' | 'below'; startBar: number; fromBar: number; label: string }
  | { kind: 'swing'; bar: number; side: 'above' | 'below'; fromBar: number; label: string }

export type LessonVideo = {
  fileName: string
  title: string
  path: PricePath
  gridStep: number
  /** One line under the title, from `at` seconds until the next. */
  notes: readonly { at: number; text: string }[]
  marks: readonly StructureMark[]
  spotlights: readonly { from: number; to: number; bar: number | 'last' }[]
}

const readingCandles: LessonVideo = {
  fileName: 'lesson-uptrend.mp4',
  title: 'Reading candles',
  path: {
    seed: 11,
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
  },
  gridStep: 4,
  notes: [
    { at: 0, text: 'A drawn example. Every candle covers the same span of time' },
    { at: 7, text: 'Four prices: open, high, low, close' },
    { at: 15, text: 'The body runs from open to close' },
    { at: 23, text: 'Wicks: prices reached and not kept' },
    { at: 31, text: 'Until it closes, a candle can still change' },
    { at: 39, text: 'Body first, then wicks, then its place' },
    { at: 47, text: 'One candle is evidence, not a reason to trade' },
    { at: 54, text: 'Next: swing highs and swing lows' },
  ],
  marks: [
    { kind: 'swing', bar: 8, side: 'below', fromBar: 39, label: 'Swing low' },
    { kind: 'swing', bar: 15, side: 'above', fromBar: 39, label: 'Swing high' },
    { kind: 'swing', bar: 17, side: 'below', fromBar: 39, label: 'Swing low' },
    { kind: 'swing', bar: 23, side: 'above', fromBar: 39, label: 'Swing high' },
    { kind: 'swing', bar: 28, side: 'below', fromBar: 39, label: 'Swing low' },
    { kind: 'swing', bar: 36, side: 'above', fromBar: 39, label: 'Swing high' },
  ],
  spotlights: [
    { from: 8, to: 31, bar: 15 },
    { from: 31, to: 39, bar: 'last' },
  ],
}

const insideARange: LessonVideo = {
  fileName: 'lesson-range.mp4',
  title: 'Inside a range',
  path: {
    seed: 23,
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
  },
  gridStep: 2,
  notes: [
    { at: 0, text: 'A rise is turned back, then a fall is caught' },
    { at: 12, text: 'Two touches draw a line, three make it worth watching' },
    { at: 24, text: 'In the middle there is little to gain from either side' },
    { at: 36, text: 'Edges are zones, not exact prices' },
    { at: 48, text: 'Every range ends. Decide beforehand what ends yours' },
  ],
  marks: [
    { kind: 'level', price: 104.4, side: 'above', startBar: 4, fromBar: 17, label: 'Resistance' },
    { kind: 'level', price: 97.6, side: 'below', startBar: 8, fromBar: 20, label: 'Support' },
  ],
  spotlights: [],
}

const whenSupportGivesWay: LessonVideo = {
  fileName: 'lesson-breakdown.mp4',
  title: 'When support gives way',
  path: {
    seed: 37,
    anchors: [
      [0, 106.5],
      [3, 108.4],
      [7, 105.1],
      [11, 107.6],
      [15, 105.1],
      [19, 106.9],
      [23, 105],
      [26, 101],
      [30, 104.2],
      [36, 98],
      [38, 99.4],
      [42, 95.2],
    ],
    volatility: 0.6,
    wick: 0.6,
  },
  gridStep: 4,
  notes: [
    { at: 0, text: 'Each bounce ends a little lower than the one before' },
    { at: 12, text: 'The floor holds, but buyers take less and less' },
    { at: 25, text: 'A close below the level is the first fact' },
    { at: 35, text: 'Price returns to the level from below' },
    { at: 45, text: 'What held it up now holds it down' },
    { at: 54, text: 'The loss was known before the trade, or it was not a plan' },
  ],
  marks: [
    { kind: 'level', price: 104.4, side: 'above', startBar: 6, fromBar: 16, label: 'Support' },
    { kind: 'swing', bar: 10, side: 'above', fromBar: 14, label: 'Lower high' },
    { kind: 'swing', bar: 19, side: 'above', fromBar: 22, label: 'Lower high' },
    { kind: 'swing', bar: 29, side: 'above', fromBar: 31, label: 'Retest' },
  ],
  spotlights: [],
}

const aVolatileSession: LessonVideo = {
  fileName: 'lesson-volatile.mp4',
  title: 'A volatile session',
  path: {
    seed: 53,
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
  },
  gridStep: 4,
  notes: [
    { at: 0, text: 'Wide bars, long wicks: the same position now risks more' },
    { at: 12, text: 'A stop at the usual distance sits inside the noise' },
    { at: 24, text: 'Wider stop, smaller size. The money at risk stays the same' },
    { at: 36, text: 'Urgency is a feeling, not information' },
    { at: 48, text: 'Standing aside is a position too' },
  ],
  marks: [
    { kind: 'level', price: 97.4, side: 'above', startBar: 15, fromBar: 18, label: 'Usual stop' },
    { kind: 'level', price: 90, side: 'below', startBar: 15, fromBar: 24, label: 'Wider stop, smaller size' },
  ],
  spotlights: [],
}

export const LESSON_VIDEOS: readonly LessonVideo[] = [
  readingCandles,
  insideARange,
  whenSupportGivesWay,
  aVolatileSession,
]
