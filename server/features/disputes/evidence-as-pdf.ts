import { buffer } from 'node:stream/consumers'

import { COLOURS, keepTogether, MARGIN, NOT_SET, numberPages, signWriter } from '#server/print/flowing-pages.ts'
import { FONT_FILES, printFonts } from '#server/print/print-fonts.ts'

import type { Section } from './evidence-sections.ts'

const HINT = `${NOT_SET} stands for a sign that this file cannot show. The text version has them all.`

/** A4, one heading per kind of evidence, a page number on every page. */
export async function evidenceAsPdf(title: string, madeAt: Date, sections: Section[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const write = signWriter(await printFonts())
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
  })
  pdf.font(FONT_FILES.display).fontSize(24).fillColor(COLOURS.ink).text(write('display', title))
  for (const section of sections) {
    keepTogether(pdf, 70)
    pdf.moveDown(1)
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(pdf.page.width - MARGIN, pdf.y)
      .lineWidth(0.75)
      .stroke(COLOURS.line)
    pdf.font(FONT_FILES.display).fontSize(14).fillColor(COLOURS.ink).moveDown(0.6).text(write('display', section.title))
    pdf.font(FONT_FILES.text).fontSize(10).fillColor(COLOURS.soft).moveDown(0.3)
    for (const line of section.lines) pdf.text(write('text', line), { lineGap: 2, paragraphGap: 3 })
  }
  if (write.hasGaps()) pdf.font(FONT_FILES.text).fontSize(9).fillColor(COLOURS.muted).moveDown(2).text(HINT)
  numberPages(pdf)
  pdf.end()
  return buffer(pdf)
}
