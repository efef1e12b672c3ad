import { buffer } from 'node:stream/consumers'

import { COLOURS, keepTogether, MARGIN, NOT_SET, numberPages, runsOf, signWriter } from '#server/print/flowing-pages.ts'
import { FONT_FILES, printFonts } from '#server/print/print-fonts.ts'

import type { ExportedNotes } from './export-notes.ts'
import { noteDay } from './note-day.ts'

const HINT = `${NOT_SET} stands for a sign that this file cannot show. The Markdown file has them all.`

/** A quiet script on A4, one heading per module, a page number on every page. */
export async function notesAsPdf({ courseTitle, exportedAt, modules }: ExportedNotes): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const fonts = await printFonts()
  const write = signWriter(fonts)
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

  /** One paragraph after the other, each in as many faces as it needs. */
  const flow = (face: keyof typeof FONT_FILES, text: string, options: PDFKit.Mixins.TextOptions = {}) => {
    for (const paragraph of text.replaceAll('\r', '').split('\n')) {
      const runs = runsOf(fonts, face, write, paragraph)
      if (runs.length === 0) pdf.font(FONT_FILES[face]).text(' ', options)
      for (const [at, run] of runs.entries()) {
        pdf.font(FONT_FILES[run.face]).text(run.text, { ...options, continued: at < runs.length - 1 })
      }
    }
  }

  set('text', 9, COLOURS.label).text('MY NOTES', { characterSpacing: 1.2 })
  set('display', 26, COLOURS.ink)
  flow('display', courseTitle)
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
    set('display', 17, COLOURS.ink).moveDown(0.8)
    flow('display', module.title)
    for (const note of module.notes) {
      keepTogether(pdf, 80)
      set('text', 9.5, COLOURS.muted).moveDown(1.4)
      flow('text', `${note.lessonTitle} · ${noteDay(note.updatedAt)}`)
      if (note.title.trim()) {
        set('display', 13, COLOURS.ink).moveDown(0.2)
        flow('display', note.title.trim())
      }
      if (note.content.trim()) {
        set('text', 11, COLOURS.soft).moveDown(0.3)
        flow('text', note.content.trimEnd(), { lineGap: 4 })
      }
    }
  }
  if (write.hasGaps()) {
    set('text', 9, COLOURS.muted).moveDown(2)
    flow('text', HINT)
  }
  numberPages(pdf)
  pdf.end()
  return buffer(pdf)
}
