import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatDay } from '#contract/date-formats.ts'
import { MISSING_GLYPH } from '#server/print/choose-fonts.ts'
import { COLORS, type FlowingPages, readAloudAs, startPages, type TextStyle } from '#server/print/flowing-pages.ts'
import { type DocumentShop, drawShopHead } from '#server/print/shop-head.ts'
import type { ExportedNotes } from './export-notes.ts'

const HINT = `${MISSING_GLYPH} marks a character this file can't show. The Markdown file has them all.`

const STYLES = {
  label: { face: 'text', size: 9, color: COLORS.label, spacing: 1.2 },
  title: { face: 'title', size: 26, color: COLORS.ink, lineHeight: 1.25 },
  day: { face: 'text', size: 10, color: COLORS.muted },
  module: { face: 'heading', size: 17, color: COLORS.ink, lineHeight: 1.3 },
  lesson: { face: 'text', size: 9.5, color: COLORS.muted },
  noteTitle: { face: 'heading', size: 13, color: COLORS.ink },
  note: { face: 'text', size: 11, color: COLORS.soft, lineHeight: 1.6 },
  stamp: { face: 'text', size: 10, color: COLORS.muted, lineHeight: 1.76 },
  hint: { face: 'text', size: 9, color: COLORS.muted },
} satisfies Record<string, TextStyle>

/** A simple A4 document with a heading per module and page numbers. */
export async function notesAsPdf(
  { courseTitle, exportedAt, modules }: ExportedNotes,
  shop: DocumentShop,
): Promise<Buffer> {
  const pages = await startPages(`Notes: ${courseTitle}`, new Date(exportedAt), shop.siteName)
  drawShopHead(pages, shop)
  pages.space(34)
  pages.paragraph('P', 'MY NOTES', STYLES.label)
  pages.paragraph('H1', courseTitle, STYLES.title)
  pages.space(4)
  pages.paragraph('P', formatDay(exportedAt), STYLES.day)
  if (modules.length === 0) {
    pages.space(22)
    pages.paragraph('P', 'There are no notes for this course yet.', STYLES.note)
  }
  for (const module of modules) {
    pages.space(24)
    pages.startSection({ height: 110, space: 14 })
    pages.paragraph('H2', module.title, STYLES.module)
    for (const note of module.notes) {
      pages.space(18)
      pages.keepTogether(80)
      pages.paragraph('P', `${note.lessonTitle} · ${formatDay(note.updatedAt)}`, STYLES.lesson)
      if (note.title.trim()) pages.paragraph('H3', note.title.trim(), STYLES.noteTitle)
      pages.space(3)
      drawNote(pages, note.content.trimEnd())
      // Years of notes take a while to lay out; let other requests run in between.
      await nextTurn()
    }
  }
  if (pages.page.typesetter.hasMissingGlyphs) {
    pages.space(22)
    pages.paragraph('P', HINT, STYLES.hint)
  }
  pages.numberPages((page, count) => `My notes · Page ${page} of ${count}`)
  return pages.page.end()
}

/** A time at the beginning of a line, in a column of its own: `[12:05]`. */
const STAMPED = /^\[((?:\d{1,2}:)?\d{1,3}:[0-5]\d)\]\s*(\S.*)$/
const [STAMP_WIDTH, STAMP_GAP] = [42, 12]

/** Lines that start with a time are entries; what is between them stays one paragraph. */
function drawNote(pages: FlowingPages, content: string) {
  let plain: string[] = []
  const endParagraph = () => {
    if (plain.some((line) => line.trim())) pages.paragraph('P', plain.join('\n'), STYLES.note)
    plain = []
  }
  for (const line of content.split(/\r\n?|\n/)) {
    const [, stamp, words] = STAMPED.exec(line) ?? []
    if (stamp && words && pages.page.typesetter.directionOf(words) === 'ltr') {
      endParagraph()
      drawEntry(pages, stamp, words)
    } else plain.push(line)
  }
  endParagraph()
}

function drawEntry(pages: FlowingPages, stamp: string, words: string) {
  const beside = { x: pages.left + STAMP_WIDTH + STAMP_GAP, width: pages.width - STAMP_WIDTH - STAMP_GAP }
  pages.keepTogether(pages.heightOf(stamp, STYLES.stamp))
  const top = pages.y
  const draw = () => {
    pages.lines(`${stamp} `, STYLES.stamp, { width: STAMP_WIDTH, align: 'right' })
    pages.y = top
    pages.lines(words, STYLES.note, beside)
  }
  pages.page.part('P', draw, readAloudAs(`${stamp} ${words}`))
}
