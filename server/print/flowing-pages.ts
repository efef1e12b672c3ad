import type { Face } from './print-fonts.ts'
import { startPdf, type Tag, type TaggedPdf } from './tagged-pdf.ts'

const MARGIN = 64
export const COLORS = { ink: '#14171c', soft: '#3a4048', muted: '#5b616b', label: '#8a5200', line: '#ddd6c8' }

const WIDTH = 595.28
const HEIGHT = 841.89
/** Where text ends; the page number goes below. */
const BOTTOM = HEIGHT - 72

export type TextStyle = { face: Face; size: number; color: string; spacing?: number; lineHeight?: number }
type Box = { x?: number; width?: number; align?: 'start' | 'right' }

/** Text that flows over as many A4 portrait pages as it needs. `y` is where the next item starts. */
export class FlowingPages {
  readonly page: TaggedPdf
  readonly left = MARGIN
  readonly right = WIDTH - MARGIN
  readonly width = WIDTH - 2 * MARGIN
  y = MARGIN

  constructor(page: TaggedPdf) {
    this.page = page
  }

  space(height: number) {
    this.y += height
  }

  /** A heading is never left alone at the bottom of a page. */
  keepTogether(height: number) {
    if (this.y + height <= BOTTOM) return
    this.page.pdf.continueOnNewPage()
    this.y = MARGIN
  }

  /** A line between sections, unless the section starts a page. `height` is the least that must fit below it. */
  startSection({ height, space }: { height: number; space: number }) {
    this.keepTogether(height)
    if (this.y === MARGIN) return
    this.rule()
    this.space(space)
  }

  rule() {
    const { pdf } = this.page
    this.page.decoration(() =>
      pdf.moveTo(this.left, this.y).lineTo(this.right, this.y).lineWidth(0.75).stroke(COLORS.line),
    )
  }

  /** A paragraph; right-to-left text is aligned right. */
  paragraph(tag: Tag, text: string, style: TextStyle, box: Box = {}) {
    this.page.part(tag, () => this.lines(text, style, box), readAloudAs(text))
  }

  /** Just the lines, for use inside another part. */
  lines(text: string, style: TextStyle, { x = this.left, width = this.width, align = 'start' }: Box = {}) {
    const { typesetter } = this.page
    const { face, size, spacing } = style
    const paragraphs = text.split(/\r\n?|\n/)
    for (const [place, paragraph] of paragraphs.entries()) {
      const isLast = place === paragraphs.length - 1
      const direction = typesetter.directionOf(paragraph)
      const isAtRight = align === 'right' || (direction === 'rtl' && width === this.width)
      const lines = typesetter.wrap(face, paragraph, size, width)
      for (const [at, line] of lines.entries()) {
        const height = lineHeight(style)
        this.keepTogether(height)
        const from = isAtRight ? x + width - typesetter.width(face, line, size, spacing) + (spacing ?? 0) : x
        // Screen readers must not join the words at the end of one line and the start of the next.
        const spaced =
          (at < lines.length - 1 || !isLast) && direction === 'ltr' && !EAST_ASIAN.test(line) ? `${line} ` : line
        this.page.write(face, spaced, { ...style, x: from, y: this.y + baseline(style), spacing }, direction)
        this.y += height
      }
    }
  }

  /** The height a text will take up. */
  heightOf(text: string, style: TextStyle, width = this.width): number {
    const paragraphs = text.split(/\r\n?|\n/)
    const lines = paragraphs.flatMap((one) => this.page.typesetter.wrap(style.face, one, style.size, width))
    return lines.length * lineHeight(style)
  }

  numberPages(words: (page: number, count: number) => string) {
    const { pdf, typesetter } = this.page
    const { start, count } = pdf.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      pdf.switchToPage(page)
      const text = words(page + 1, count)
      const x = this.right - typesetter.width('text', text, 9)
      this.page.decoration(() => this.page.write('text', text, { x, y: HEIGHT - 34, size: 9, color: COLORS.muted }))
    }
  }
}

/** Scripts written without spaces. */
const EAST_ASIAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]$/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Glyphs in a PDF run from left to right; right-to-left text is added in reading order. */
export const readAloudAs = (text: string) => (RIGHT_TO_LEFT.test(text) ? { actual: text } : {})

const lineHeight = ({ size, lineHeight: height = 1.4 }: TextStyle) => size * height
/** Letters sit slightly above the middle of their line. */
const baseline = (style: TextStyle) => lineHeight(style) / 2 + style.size * 0.34

export async function startPages(
  title: string,
  madeAt: Date,
  author?: string,
  { isArchival = false } = {},
): Promise<FlowingPages> {
  return new FlowingPages(await startPdf({ title, madeAt, size: 'A4', isArchival, ...(author ? { author } : {}) }))
}
