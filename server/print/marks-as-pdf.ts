import { readAloudAs } from './flowing-pages.ts'
import type { Mark, PageMarks, PathMark } from './page-marks.ts'
import { startPdf, type TaggedPdf } from './tagged-pdf.ts'

type Options = { author: string; madeAt: Date }

export async function marksAsPdf({ width, height, title, marks }: PageMarks, options: Options): Promise<Buffer> {
  const page = await startPdf({ size: [width, height], title, ...options })
  for (const group of inGroups(marks)) {
    const [first] = group
    const draw = () => {
      for (const mark of group) drawMark(page, mark)
    }
    if (!first || (first.kind === 'path' && !first.alt)) page.decoration(draw)
    else if (first.kind !== 'text') page.part('Figure', draw, { alt: first.alt ?? '' })
    else
      page.part(
        first.tag ?? 'P',
        draw,
        readAloudAs(group.map((mark) => (mark.kind === 'text' ? mark.text : '')).join(' ')),
      )
  }
  return page.end()
}

/** Lines of the same paragraph are grouped, and so are decorations. */
function inGroups(marks: Mark[]): Mark[][] {
  const groups: Mark[][] = []
  for (const mark of marks) {
    const last = groups.at(-1)?.at(-1)
    const continues =
      mark.kind === 'text'
        ? mark.continues === true && last?.kind === 'text'
        : !mark.alt && last?.kind === 'path' && !last.alt
    if (continues) groups.at(-1)?.push(mark)
    else groups.push([mark])
  }
  return groups
}

function drawMark(page: TaggedPdf, mark: Mark) {
  if (mark.kind === 'text') page.write(mark.face, mark.text, mark, mark.direction)
  else if (mark.kind === 'path') drawPath(page.pdf, mark)
  else page.pdf.image(mark.picture, mark.x, mark.y, { width: mark.width, height: mark.height })
}

export function drawPath(pdf: PDFKit.PDFDocument, { path, fill, stroke, lineWidth }: PathMark) {
  pdf.path(path)
  if (fill) pdf.fill(fill)
  else
    pdf
      .lineWidth(lineWidth ?? 1)
      .lineCap('round')
      .stroke(stroke ?? '#000000')
}
