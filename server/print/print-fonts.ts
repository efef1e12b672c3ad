import path from 'node:path'

const FONTS = path.join(import.meta.dirname, 'fonts')
export const FONT_FILES = {
  display: path.join(FONTS, 'print-display.ttf'),
  text: path.join(FONTS, 'print-text.ttf'),
  /** Greek, Hebrew, Arabic, Armenian, Georgian and signs: for what the other two have no shape for. */
  other: path.join(FONTS, 'print-other.ttf'),
}
export type Face = keyof typeof FONT_FILES

type Outline = { scale(x: number, y: number): Outline; translate(x: number, y: number): Outline; toSVG(): string }
type GlyphRun = { glyphs: { path: Outline }[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
type OpenFont = { unitsPerEm: number; layout(text: string): GlyphRun; hasGlyphForCodePoint(codePoint: number): boolean }

export type PrintFonts = Awaited<ReturnType<typeof openPrintFonts>>

let opened: ReturnType<typeof openPrintFonts> | undefined

/** Opened when the first page is drawn, then kept. */
export function printFonts(): ReturnType<typeof openPrintFonts> {
  opened ??= openPrintFonts()
  return opened
}

async function openPrintFonts() {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({ autoFirstPage: false })
  // The same font reader that writes the PDF, so that what is measured and outlined here is what stands there.
  const open = (face: Face) => (document.font(FONT_FILES[face]) as unknown as { _font: { font: OpenFont } })._font.font
  const fonts: Record<Face, OpenFont> = { display: open('display'), text: open('text'), other: open('other') }

  const width = (face: Face, text: string, size: number, spacing = 0) => {
    const { positions } = fonts[face].layout(text)
    const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    return (advance * size) / fonts[face].unitsPerEm + spacing * positions.length
  }

  return {
    width,
    /** Whether every letter of a text can be set in this face. */
    canSet: (face: Face, text: string) =>
      [...text].every((letter) => fonts[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    /** The shapes of the letters, for pictures that cannot bring a font along. */
    outline: (face: Face, text: string, { size, x, y, spacing = 0 }: OutlineAt) => {
      const scale = size / fonts[face].unitsPerEm
      const { glyphs, positions } = fonts[face].layout(text)
      let at = x
      return glyphs
        .map(({ path: shape }, index) => {
          const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
          const placed = shape
            .scale(scale, -scale)
            .translate(at + position.xOffset * scale, y - position.yOffset * scale)
          at += position.xAdvance * scale + spacing
          return placed.toSVG()
        })
        .join('')
        .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
    },
  }
}

type OutlineAt = { size: number; x: number; y: number; spacing?: number }
