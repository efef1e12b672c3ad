import { MISSING_GLYPH } from '#server/print/choose-fonts.ts'
import { COLORS, type FlowingPages, startPages, type TextStyle } from '#server/print/flowing-pages.ts'
import { type DocumentShop, drawShopHead } from '#server/print/shop-head.ts'

import type { Line, Section } from './evidence-sections.ts'

const HINT = `${MISSING_GLYPH} marks a character this file can't show. The text version has them all.`

const STYLES = {
  title: { face: 'title', size: 24, color: COLORS.ink, lineHeight: 1.25 },
  section: { face: 'heading', size: 14, color: COLORS.ink },
  line: { face: 'text', size: 10, color: COLORS.ink, lineHeight: 1.5 },
  label: { face: 'text', size: 9, color: COLORS.muted, lineHeight: 5 / 3 },
  hint: { face: 'text', size: 9, color: COLORS.muted },
} satisfies Record<string, TextStyle>

/** Wide enough for a time: 'September 17, 2026 at 10:30 AM UTC'. */
const LABEL_WIDTH = 176

/** A4, with a heading and a list per kind of evidence, and page numbers. */
export async function evidenceAsPdf(
  { title, madeAt }: { title: string; madeAt: Date },
  sections: Section[],
  shop: DocumentShop,
): Promise<Buffer> {
  const pages = await startPages(title, madeAt, shop.siteName)
  drawShopHead(pages, shop)
  pages.space(34)
  pages.paragraph('H1', title, STYLES.title)
  for (const section of sections) {
    pages.space(16)
    pages.startSection({ height: 70, space: 10 })
    pages.paragraph('H2', section.title, STYLES.section)
    pages.space(4)
    pages.page.group('L', () => {
      for (const line of section.lines) {
        pages.page.group('LI', () => drawLine(pages, line))
        pages.space(3)
      }
    })
  }
  if (pages.page.typesetter.hasMissingGlyphs) {
    pages.space(20)
    pages.paragraph('P', HINT, STYLES.hint)
  }
  pages.numberPages((page, count) => `${title} · Page ${page} of ${count}`)
  return pages.page.end()
}

/** Names and times in a column of their own, so that a reader finds one at a glance. */
function drawLine(pages: FlowingPages, line: Line) {
  if (typeof line === 'string') return pages.paragraph('LBody', unbrokenTimes(line), STYLES.line)
  const value = { x: pages.left + LABEL_WIDTH, width: pages.width - LABEL_WIDTH }
  pages.keepTogether(Math.min(60, pages.heightOf(line.value, STYLES.line, value.width)))
  const top = pages.y
  pages.paragraph('Lbl', unbrokenTimes(line.label), STYLES.label, { width: LABEL_WIDTH - 10 })
  const bottom = pages.y
  pages.y = top
  pages.paragraph('LBody', unbrokenTimes(line.value), STYLES.line, value)
  // Unless the value went on to the next page, the longer of the two decides.
  if (pages.y >= top) pages.y = Math.max(pages.y, bottom)
}

/** `11:43 AM UTC` stays on one line. */
const unbrokenTimes = (text: string) =>
  text.replace(/\d:\d\d [AP]M(?: UTC)?/g, (time) => time.replaceAll(' ', '\u00a0'))
