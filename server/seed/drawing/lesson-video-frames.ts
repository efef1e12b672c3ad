import type { SeedVideoLesson } from '../seed-curriculum.ts'
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
import { drawMarket, SPOTLIGHTS, type StructureMark } from './lesson-charts.ts'
import { barsUpTo, type PriceBar } from './sample-price-bars.ts'

const WIDTH = 1280
const HEIGHT = 720
/** Bars on screen at 0:00. The rest form during the lesson, with room left on the right. */
const OPENING_BARS = 12
const LESSON_BARS = 30
const BAR_COUNT = 44
const TICK_SECONDS = 2
const PANEL_LEFT = 916
const PANEL_LINE_CHARACTERS = 29
/** Keeps grid lines from running through a label. */
const HALO = `paint-order="stroke" stroke="${BRAND.stage}" stroke-width="6"`

function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function drawMark(mark: StructureMark, frame: ChartFrame, bars: readonly PriceBar[], shown: number): string {
  if (shown < mark.fromBar) return ''
  if (mark.kind === 'level') {
    const y = Math.round(yForPrice(frame, mark.price)) + 0.5
    const baseline = mark.side === 'above' ? y - 10 : y + 21
    return (
      hairline(barX(frame, mark.startBar) - 8, y, frame.right, y, BRAND.ink, 'opacity="0.55"') +
      text(frame.right, baseline, 15, BRAND.ink, TEXT_FACE, mark.label, `text-anchor="end" ${HALO}`)
    )
  }
  const bar = bars[mark.bar]
  if (!bar) return ''
  const x = Math.round(barX(frame, mark.bar))
  const y = mark.side === 'above' ? yForPrice(frame, bar.high) - 14 : yForPrice(frame, bar.low) + 26
  return text(x, Math.round(y), 15, BRAND.ink, TEXT_FACE, mark.label, `text-anchor="middle" ${HALO}`)
}

function heading(courseTitle: string, lesson: SeedVideoLesson): string {
  return (
    brandMark(62, 36, 56) +
    text(104, 56, 17, BRAND.muted, TEXT_FACE, courseTitle) +
    text(104, 92, 33, BRAND.ink, DISPLAY_FACE, escapeText(lesson.title))
  )
}

function wrap(words: string, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < width) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  return lines
}

/** Lines of about the same length, so no word stands alone. */
function wrapEvenly(words: string): string[] {
  const count = wrap(words, PANEL_LINE_CHARACTERS).length
  let width = PANEL_LINE_CHARACTERS
  while (count > 1 && wrap(words, width - 1).length === count) width -= 1
  return wrap(words, width)
}

type Point = { atSeconds: number; point: string }

function listPoints({ cues }: SeedVideoLesson): Point[] {
  return cues.flatMap(({ atSeconds, point }) => (point ? [{ atSeconds, point }] : []))
}

/** What was said so far, one line each; the newest is lit. */
function pointsPanel(points: readonly Point[], seconds: number): string {
  const said = points.filter(({ atSeconds }) => atSeconds <= seconds)
  let y = 196
  const rows = said.map(({ point }, index) => {
    const isNewest = index === said.length - 1
    const lines = wrapEvenly(point)
    const top = y
    y += lines.length * 28 + 22
    const words = lines.map((line, row) =>
      text(PANEL_LEFT + 20, top + 20 + row * 28, 20, isNewest ? BRAND.ink : BRAND.muted, TEXT_FACE, escapeText(line)),
    )
    const bar = isNewest
      ? `<rect x="${PANEL_LEFT}" y="${top}" width="4" height="${lines.length * 28}" rx="2" fill="${BRAND.flame}"/>`
      : ''
    return bar + words.join('')
  })
  return text(PANEL_LEFT, 164, 15, BRAND.muted, TEXT_FACE, 'Key points') + rows.join('')
}

/**
 * Returns a function that draws a lesson video at any moment. The bars are computed once, outside the loop over frames.
 */
export function lessonFrames(
  courseTitle: string,
  lesson: SeedVideoLesson,
  position: number,
): (seconds: number) => string {
  const { bars, marks, gridStep } = drawMarket(lesson.chart, position, OPENING_BARS + LESSON_BARS)
  const points = listPoints(lesson)
  const marked = marks.flatMap((mark) => (mark.kind === 'level' ? [mark.price] : []))
  const lowest = Math.min(...bars.map(({ low }) => low), ...marked)
  const highest = Math.max(...bars.map(({ high }) => high), ...marked)
  const margin = (highest - lowest) * 0.1
  const frame: ChartFrame = {
    left: 64,
    right: 790,
    top: 150,
    bottom: 548,
    lowPrice: lowest - margin,
    highPrice: highest + margin,
    barCount: BAR_COUNT,
  }

  return (seconds) => {
    // The price ticks less often than the frame rate: repeated frames cost almost no bytes.
    const tick = Math.floor(seconds / TICK_SECONDS + 1e-6) * TICK_SECONDS
    const shown = OPENING_BARS + (tick / lesson.videoDuration) * LESSON_BARS
    const visible = barsUpTo(bars, shown)
    const last = visible.at(-1)
    return svg(
      WIDTH,
      HEIGHT,
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BRAND.stage}"/>` +
        heading(courseTitle, lesson) +
        pointsPanel(points, seconds) +
        priceGrid(frame, gridStep, last?.close) +
        hairline(frame.left, 640.5, frame.right, 640.5, BRAND.line) +
        text(frame.right + 70, 640, 15, BRAND.muted, TEXT_FACE, 'Volume', 'text-anchor="end" opacity="0.75"') +
        marks.map((mark) => drawMark(mark, frame, bars, shown)).join('') +
        volumeRow(frame, visible, 640, 64) +
        candles(frame, visible) +
        drawSpotlight(frame, visible, lesson, points, seconds) +
        (last ? lastPriceLine(frame, last.close, barX(frame, visible.length)) : ''),
    )
  }
}

function drawSpotlight(
  frame: ChartFrame,
  bars: readonly PriceBar[],
  lesson: SeedVideoLesson,
  points: readonly Point[],
  seconds: number,
): string {
  const reached = points.filter(({ atSeconds }) => atSeconds <= seconds).length - 1
  const spotlight = SPOTLIGHTS[lesson.key]?.findLast(({ fromPoint }) => reached >= fromPoint)
  // The last point is about the whole chart again.
  if (!spotlight || reached === points.length - 1) return ''
  const index = spotlight.bar === 'last' ? bars.length - 1 : spotlight.bar
  const bar = bars[index]
  if (!bar) return ''
  const x = round(barX(frame, index))
  const top = Math.round(yForPrice(frame, bar.high)) - 10
  const bottom = Math.round(yForPrice(frame, bar.low)) + 10
  return `<rect x="${Math.round(x) - 12}" y="${top}" width="24" height="${bottom - top}" rx="6" fill="none" stroke="${BRAND.flame}" stroke-width="2"/>`
}
