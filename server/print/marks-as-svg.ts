import type { PageMarks } from './page-marks.ts'
import { printFonts } from './print-fonts.ts'

/** Letters become shapes: the picture looks the same everywhere and brings no font along. */
export async function marksAsSvg({ width, height, marks }: PageMarks): Promise<string> {
  const fonts = await printFonts()
  const shapes = marks.map((mark) => {
    if (mark.kind === 'text') return `<path d="${fonts.outline(mark.face, mark.text, mark)}" fill="${mark.colour}"/>`
    if (mark.fill) return `<path d="${mark.path}" fill="${mark.fill}"/>`
    return `<path d="${mark.path}" fill="none" stroke="${mark.stroke}" stroke-width="${mark.lineWidth ?? 1}" stroke-linecap="round"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>`
}
