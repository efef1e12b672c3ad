import type { GlyphSubset } from './glyph-subset.ts'
import type { GlyphRun, TypesetLine } from './typesetter.ts'

export type LinePosition = {
  x: number
  /** The y position of the baseline. */
  y: number
  size: number
  color: string
  /** Letter spacing, in points. */
  spacing?: number | undefined
}

/** Private parts of pdfkit: its own text method handles only one direction and one font per line. */
type EmbeddedFont = {
  id: string
  widths: number[]
  unicode: number[][]
  scale: number
  subset: GlyphSubset
  ref(): unknown
}
type Internals = {
  _font: EmbeddedFont
  page: { fonts: Record<string, unknown>; height: number }
  addContent(text: string): void
}

/**
 * One text object per line. Scripts whose glyphs are reordered carry their text separately (ActualText), and so do
 * widely spaced letters, which would be read as separate words. Right-to-left text doesn't, because PDF readers reverse
 * it themselves.
 */
export function drawLine(
  pdf: PDFKit.PDFDocument,
  { runs }: TypesetLine,
  { x, y, size, color, spacing = 0 }: LinePosition,
) {
  if (runs.length === 0) return
  const page = pdf as unknown as Internals
  pdf.save()
  pdf.fillColor(color)
  pdf.transform(1, 0, 0, -1, 0, page.page.height)
  page.addContent('BT')
  if (spacing !== 0) page.addContent(`${number(spacing)} Tc`)
  let at = x
  for (const run of runs) {
    pdf.font(run.font.font as unknown as PDFKit.Mixins.PDFFontSource, run.font.key)
    const { _font: font } = page
    page.page.fonts[font.id] ??= font.ref()
    const isSpelledOut = run.isReordered || spacing !== 0
    if (isSpelledOut) page.addContent(`/Span <</ActualText <${utf16(run.text)}>>> BDC`)
    page.addContent(`/${font.id} ${number(size)} Tf`)
    at = drawRun(page, font, run, { x: at, y: page.page.height - y, size, spacing })
    if (isSpelledOut) page.addContent('EMC')
  }
  page.addContent('ET')
  pdf.restore()
}

type RunPosition = { x: number; y: number; size: number; spacing: number }

/** Returns where the next run starts. */
function drawRun(
  page: Internals,
  font: EmbeddedFont,
  { glyphs, positions, font: { font: open } }: GlyphRun,
  place: RunPosition,
) {
  const { y, size, spacing } = place
  const scale = size / open.unitsPerEm
  let { x } = place
  let pending = ''
  const flush = () => {
    if (pending) page.addContent(`[${pending}] TJ`)
    pending = ''
  }
  let isMoved = true
  for (const [at, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const isOffset = xOffset !== 0 || yOffset !== 0
    if (isOffset || isMoved) {
      flush()
      page.addContent(`1 0 0 1 ${number(x + xOffset * scale)} ${number(y + yOffset * scale)} Tm`)
    }
    isMoved = isOffset
    const id = font.subset.includeGlyph(glyph)
    font.widths[id] ??= glyph.advanceWidth * font.scale
    font.unicode[id] ??= glyph.codePoints
    pending += `<${id.toString(16).padStart(4, '0')}>`
    const back = ((glyph.advanceWidth - xAdvance) * 1000) / open.unitsPerEm
    if (Math.abs(back) > 0.01) pending += ` ${number(back)} `
    x += xAdvance * scale + spacing
  }
  flush()
  return x
}

const number = (value: number) => String(Math.round(value * 1000) / 1000)

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `feff${units.join('')}`
}
