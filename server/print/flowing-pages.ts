import { type Face, FONT_FILES, type PrintFonts } from './print-fonts.ts'

/** Texts that run over as many pages as they need. */
export const MARGIN = 64
export const COLOURS = { ink: '#14171c', soft: '#3a4048', muted: '#5b616b', label: '#8a5200', line: '#ddd6c8' }
export const NOT_SET = '□'

/** Signs that the face has no shape for are marked as such, not dropped. */
export function signWriter(fonts: PrintFonts) {
  let gaps = false
  const write = (face: Face, text: string) =>
    Array.from(text.normalize('NFC').replaceAll('\t', '    ').replaceAll('\r', ''), (sign) => {
      if (sign === '\n' || fonts.canSet(face, sign)) return sign
      gaps = true
      return fonts.canSet(face, NOT_SET) ? NOT_SET : '?'
    }).join('')
  return Object.assign(write, { hasGaps: () => gaps })
}

type Run = { face: Face; text: string }

/** Signs that the face lacks are set in the face that has them. From right to left nothing flows: those stay marked. */
export function runsOf(
  fonts: PrintFonts,
  face: Face,
  write: (face: Face, text: string) => string,
  text: string,
): Run[] {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC')) {
    const isOther = !fonts.canSet(face, sign) && fonts.canSet('other', sign) && !RIGHT_TO_LEFT.test(sign)
    const written = isOther ? sign : write(face, sign)
    const isMarked = !isOther && written !== sign && sign !== '\t'
    const next: Run = isMarked ? { face: 'other', text: NOT_SET } : { face: isOther ? 'other' : face, text: written }
    const last = runs.at(-1)
    if (last?.face === next.face) last.text += next.text
    else runs.push(next)
  }
  return runs
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** A heading never stands alone at the foot of a page. */
export function keepTogether(pdf: PDFKit.PDFDocument, height: number) {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
}

/** Needs `bufferPages`. */
export function numberPages(pdf: PDFKit.PDFDocument) {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin, where text would otherwise begin a page of its own.
    pdf.page.margins.bottom = 0
    pdf
      .font(FONT_FILES.text)
      .fontSize(9)
      .fillColor(COLOURS.muted)
      .text(`${page + 1} / ${count}`, MARGIN, pdf.page.height - 40, {
        width: pdf.page.width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
      })
  }
}
