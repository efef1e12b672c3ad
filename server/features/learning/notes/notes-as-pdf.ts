import { buffer } from 'node:stream/consumers'

import { FONT_FILES, type PrintFonts, printFonts } from '#server/print/print-fonts.ts'

import type { ExportedNotes } from './export-notes.ts'
import { noteDay } from './note-day.ts'

const MARGIN = 64
const COLOURS = { ink: '#14171c', soft: '#3a4048', muted: '#5b616b', label: '#8a5200', line: '#ddd6c8' }
const NOT_SET = '□'
const HINT = `${NOT_SET} stands for a sign that this file cannot show. The Markdown file has them all.`

/** A quiet script on A4, one heading per module, a page number on every page. */
export async function notesAsPdf({ courseTitle, exportedAt, modules }: ExportedNotes): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const write = writer(await printFonts())
  const madeAt = new Date(exportedAt)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: `Notes: ${courseTitle}`, CreationDate: madeAt, ModDate: madeAt },
  })
  const set = (face: keyof typeof FONT_FILES, size: number, colour: string) =>
    pdf.font(FONT_FILES[face]).fontSize(size).fillColor(colour)

  set('text', 9, COLOURS.label).text('MY NOTES', { characterSpacing: 1.2 })
  set('display', 26, COLOURS.ink).text(write('display', courseTitle))
  set('text', 10, COLOURS.muted).moveDown(0.4).text(noteDay(exportedAt))
  if (modules.length === 0) set('text', 11, COLOURS.soft).moveDown(2).text('There are no notes for this course yet.')

  for (const module of modules) {
    keepTogether(pdf, 110)
    pdf.moveDown(2)
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(pdf.page.width - MARGIN, pdf.y)
      .lineWidth(0.75)
      .stroke(COLOURS.line)
    set('display', 17, COLOURS.ink).moveDown(0.8).text(write('display', module.title))
    for (const note of module.notes) {
      keepTogether(pdf, 80)
      set('text', 9.5, COLOURS.muted)
        .moveDown(1.4)
        .text(`${write('text', note.lessonTitle)} · ${noteDay(note.updatedAt)}`)
      if (note.title.trim()) set('display', 13, COLOURS.ink).moveDown(0.2).text(write('display', note.title.trim()))
      if (note.content.trim()) {
        set('text', 11, COLOURS.soft).moveDown(0.3).text(write('text', note.content.trimEnd()), { lineGap: 4 })
      }
    }
  }
  if (write.hasGaps()) set('text', 9, COLOURS.muted).moveDown(2).text(HINT)
  numberPages(pdf)
  pdf.end()
  return buffer(pdf)
}

/** Signs that the face has no shape for are marked as such, not dropped. */
function writer(fonts: PrintFonts) {
  let gaps = false
  const write = (face: 'display' | 'text', text: string) =>
    Array.from(text.normalize('NFC').replaceAll('\t', '    ').replaceAll('\r', ''), (sign) => {
      if (sign === '\n' || fonts.canSet(face, sign)) return sign
      gaps = true
      return fonts.canSet(face, NOT_SET) ? NOT_SET : '?'
    }).join('')
  return Object.assign(write, { hasGaps: () => gaps })
}

/** A heading never stands alone at the foot of a page. */
function keepTogether(pdf: PDFKit.PDFDocument, height: number) {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
}

function numberPages(pdf: PDFKit.PDFDocument) {
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
