import type { PageMarks, PictureMark, TextMark } from './page-marks.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'

/** Letters become shapes, so the image looks the same everywhere and needs no font. */
export async function marksAsSvg({ width, height, marks }: PageMarks): Promise<string> {
  const typesetter = await createTypesetter()
  const shapes = marks.map((mark) => {
    if (mark.kind === 'text') return `<path d="${outline(typesetter, mark)}" fill="${mark.color}"/>`
    if (mark.kind === 'picture') return embed(mark)
    if (mark.fill) return `<path d="${mark.path}" fill="${mark.fill}"/>`
    return `<path d="${mark.path}" fill="none" stroke="${mark.stroke}" stroke-width="${mark.lineWidth ?? 1}" stroke-linecap="round"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>`
}

const embed = ({ picture, x, y, width, height }: PictureMark) =>
  `<image href="data:image/png;base64,${picture.toString('base64')}" x="${x}" y="${y}" width="${width}" height="${height}"/>`

function outline(typesetter: Typesetter, { face, text, direction, size, x, y, spacing = 0 }: TextMark): string {
  let at = x
  return typesetter
    .line(face, text, direction)
    .runs.flatMap(({ font: { font }, glyphs, positions }) => {
      const scale = size / font.unitsPerEm
      return glyphs.map(({ path: shape }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const placed = shape.scale(scale, -scale).translate(at + xOffset * scale, y - yOffset * scale)
        at += xAdvance * scale + spacing
        return placed.toSVG()
      })
    })
    .join('')
    .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
}
