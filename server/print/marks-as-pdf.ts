import { buffer } from 'node:stream/consumers'

import type { PageMarks } from './page-marks.ts'
import { FONT_FILES } from './print-fonts.ts'

type Options = { author: string; madeAt: Date }

export async function marksAsPdf({ width, height, title, marks }: PageMarks, { author, madeAt }: Options) {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  for (const mark of marks) {
    if (mark.kind === 'text') {
      pdf
        .font(FONT_FILES[mark.face])
        .fontSize(mark.size)
        .fillColor(mark.colour)
        .text(mark.text, mark.x, mark.y, {
          lineBreak: false,
          baseline: 'alphabetic',
          characterSpacing: mark.spacing ?? 0,
          // In one piece: word by word a line that runs from right to left would come out the wrong way round.
          features: [],
        })
      continue
    }
    pdf.path(mark.path)
    if (mark.fill) pdf.fill(mark.fill)
    else
      pdf
        .lineWidth(mark.lineWidth ?? 1)
        .lineCap('round')
        .stroke(mark.stroke ?? '#000000')
  }
  pdf.end()
  return buffer(pdf)
}
