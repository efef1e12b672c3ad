import { MISSING_GLYPH } from '#server/print/choose-fonts.ts'
import { COLORS, startPages, type TextStyle } from '#server/print/flowing-pages.ts'

import type { Section } from './evidence-sections.ts'

const HINT = `${MISSING_GLYPH} marks a character this file can't show. The text version has them all.`

const STYLES = {
  title: { face: 'display', size: 24, color: COLORS.ink, lineHeight: 1.25 },
  section: { face: 'display', size: 14, color: COLORS.ink },
  line: { face: 'text', size: 10, color: COLORS.soft, lineHeight: 1.5 },
  hint: { face: 'text', size: 9, color: COLORS.muted },
} satisfies Record<string, TextStyle>

/** A4, with a heading and a list per kind of evidence, and page numbers. */
export async function evidenceAsPdf(title: string, madeAt: Date, sections: Section[]): Promise<Buffer> {
  const pages = await startPages(title, madeAt)
  pages.paragraph('H1', title, STYLES.title)
  for (const section of sections) {
    pages.space(16)
    pages.keepTogether(70)
    pages.rule()
    pages.space(10)
    pages.paragraph('H2', section.title, STYLES.section)
    pages.space(4)
    pages.page.group('L', () => {
      for (const line of section.lines) {
        pages.page.group('LI', () => pages.paragraph('LBody', line, STYLES.line))
        pages.space(2)
      }
    })
  }
  if (pages.page.typesetter.hasMissingGlyphs) {
    pages.space(20)
    pages.paragraph('P', HINT, STYLES.hint)
  }
  pages.numberPages()
  return pages.page.end()
}
