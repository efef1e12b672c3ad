import { LESSON_VIDEO_SECONDS } from '../seed-curriculum.ts'
import { BRAND, brandMark, DISPLAY_FACE, round, svg, TEXT_FACE, text } from './brand-svg.ts'
import {
  barX,
  type ChartFrame,
  candles,
  hairline,
  lastPriceLine,
  priceGrid,
  volumeRow,
  yForPrice,
} from './chart-svg.ts'
import type { LessonVideo, StructureMark } from './lesson-video-scripts.ts'
import { barsUpTo, drawBars, type PriceBar } from './sample-price-bars.ts'

const WIDTH = 1280
const HEIGHT = 720
/** Bars on screen at 0:00. The rest form during the lesson, with room left on the right. */
const OPENING_BARS = 12
const LESSON_BARS = 30
const BAR_COUNT = 44
const TICK_SECONDS = 0.4
/** Keeps grid lines from running through a label. */
const HALO = `paint-order="stroke" stroke="${BRAND.stage}" stroke-width="6"`

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** 0 before `from`, 1 a moment later: things appear quickly without popping in. */
function fadeIn(seconds: number, from: number): number {
  return Math.max(0, Math.min(1, (seconds - from + 0.2) / 0.6))
}

function drawMark(mark: StructureMark, frame: ChartFrame, bars: readonly PriceBar[], shown: number): string {
  const age = shown - mark.fromBar
  if (age <= 0) return ''
  const opacity = round(Math.min(1, age))
  if (mark.kind === 'level') {
    const y = Math.round(yForPrice(frame, mark.price)) + 0.5
    const baseline = mark.side === 'above' ? y - 10 : y + 21
    return (
      `<g opacity="${opacity}">` +
      hairline(barX(frame, mark.startBar) - 8, y, frame.right, y, BRAND.ink, 'opacity="0.55"') +
      text(frame.right, baseline, 15, BRAND.ink, TEXT_FACE, mark.label, `text-anchor="end" ${HALO}`) +
      '</g>'
    )
  }
  const bar = bars[mark.bar]
  if (!bar) return ''
  const x = Math.round(barX(frame, mark.bar))
  const y = mark.side === 'above' ? yForPrice(frame, bar.high) - 14 : yForPrice(frame, bar.low) + 26
  return `<g opacity="${opacity}">${text(x, y, 15, BRAND.ink, TEXT_FACE, mark.label, `text-anchor="middle" ${HALO}`)}</g>`
}

function heading(video: LessonVideo, seconds: number): string {
  const total = `<tspan fill="${BRAND.muted}"> / ${clock(LESSON_VIDEO_SECONDS)}</tspan>`
  const note = video.notes.findLast(({ at }) => at <= seconds)
  return (
    brandMark(62, 36, 56) +
    text(104, 80, 38, BRAND.ink, DISPLAY_FACE, video.title) +
    text(1204, 78, 26, BRAND.ink, TEXT_FACE, `${clock(seconds)}${total}`, 'text-anchor="end"') +
    (note
      ? `<g opacity="${round(fadeIn(seconds, note.at))}"><rect x="64" y="119" width="3" height="24" rx="1.5" fill="${BRAND.flame}"/>` +
        `${text(80, 138, 21, BRAND.ink, TEXT_FACE, note.text)}</g>`
      : '')
  )
}

/**
 * Returns a function that draws a lesson video at any moment. The bars are computed once, outside the loop over frames.
 */
export function lessonFrames(video: LessonVideo): (seconds: number) => string {
  const bars = drawBars(video.path, OPENING_BARS + LESSON_BARS)
  const lowest = Math.min(...bars.map(({ low }) => low))
  const highest = Math.max(...bars.map(({ high }) => high))
  const margin = (highest - lowest) * 0.1
  const frame: ChartFrame = {
    left: 64,
    right: 1132,
    top: 172,
    bottom: 530,
    lowPrice: lowest - margin,
    highPrice: highest + margin,
    barCount: BAR_COUNT,
  }

  return (seconds) => {
    // The price ticks less often than the frame rate: repeated frames cost almost no bytes.
    const tick = Math.floor(seconds / TICK_SECONDS + 1e-6) * TICK_SECONDS
    const shown = OPENING_BARS + (tick / LESSON_VIDEO_SECONDS) * LESSON_BARS
    const visible = barsUpTo(bars, shown)
    const last = visible.at(-1)
    const spotlight = video.spotlights.find(({ from, to }) => seconds >= from && seconds < to)
    return svg(
      WIDTH,
      HEIGHT,
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BRAND.stage}"/>` +
        heading(video, seconds) +
        priceGrid(frame, video.gridStep, last?.close) +
        hairline(64, 622.5, 1132, 622.5, BRAND.line) +
        text(1202, 622, 15, BRAND.muted, TEXT_FACE, 'Volume', 'text-anchor="end" opacity="0.75"') +
        video.marks.map((mark) => drawMark(mark, frame, bars, shown)).join('') +
        volumeRow(frame, visible, 622, 64) +
        candles(frame, visible) +
        (spotlight ? drawSpotlight(frame, visible, spotlight.bar, fadeIn(seconds, spotlight.from)) : '') +
        (last ? lastPriceLine(frame, last.close, barX(frame, visible.length)) : '') +
        `<rect x="0" y="${HEIGHT - 4}" width="${WIDTH}" height="4" fill="${BRAND.raised}"/>` +
        `<rect x="0" y="${HEIGHT - 4}" width="${Math.round((WIDTH * Math.floor(seconds)) / LESSON_VIDEO_SECONDS)}" height="4" fill="${BRAND.flame}"/>`,
    )
  }
}

function drawSpotlight(frame: ChartFrame, bars: readonly PriceBar[], which: number | 'last', opacity: number): string {
  const index = which === 'last' ? bars.length - 1 : which
  const bar = bars[index]
  if (!bar) return ''
  const x = Math.round(barX(frame, index))
  const top = Math.round(yForPrice(frame, bar.high)) - 10
  const bottom = Math.round(yForPrice(frame, bar.low)) + 10
  return `<rect x="${x - 14}" y="${top}" width="28" height="${bottom - top}" rx="6" fill="none" stroke="${BRAND.flame}" stroke-width="2" opacity="${round(opacity)}"/>`
}
