import type { Sharp } from 'sharp'

import type { Face } from '#server/print/print-fonts.ts'
import type { Typesetter } from '#server/print/typesetter.ts'

import { drawCover } from './draw-cover.ts'

const WIDTH = 1200
const HEIGHT = 630
const TEXT_WIDTH = 600
const MARGIN = 72

/** Darkens the left side, so the text is readable on any image. */
const SHADE = `<defs><linearGradient id="shade"><stop offset="0.25" stop-color="#0e1116" stop-opacity="0.92"/>
  <stop offset="0.7" stop-color="#0e1116" stop-opacity="0"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>
  <rect x="${MARGIN}" y="${HEIGHT - MARGIN - 44}" width="48" height="4" rx="2" fill="#f7b23b"/>`

/** Without a picture, a cover is drawn from the title. */
type ShareImage = { title: string; subtitle: string; siteName: string; picture: Buffer | undefined }

/** The image for a shared link (Open Graph, 1200 × 630). */
export async function drawShareImage({ title, subtitle, siteName, picture }: ShareImage): Promise<Buffer> {
  const { createTypesetter } = await import('#server/print/typesetter.ts')
  const typesetter = await createTypesetter()
  const heading = setLines(typesetter, title, {
    face: 'display',
    sizes: [68, 58, 50, 42, 36],
    most: 3,
    color: '#eceae4',
  })
  const line = setLines(typesetter, subtitle, { face: 'text', sizes: [30, 26], most: 2, color: '#c3c8cf' })
  const headingTop = MARGIN + 76
  const words = [
    ...setLines(typesetter, siteName, { face: 'strong', sizes: [26], most: 1, color: '#f7b23b' }).at(MARGIN),
    ...heading.at(headingTop),
    ...line.at(headingTop + heading.height + 28),
  ]
  const layer = await wordsAsSvg(words)
  return (await background(picture, title))
    .composite([{ input: Buffer.from(layer) }])
    .png({ palette: true, quality: 90 })
    .toBuffer()
}

async function background(picture: Buffer | undefined, title: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(picture ?? Buffer.from(drawCover(title, { litOnTheRight: true }))).resize(WIDTH, HEIGHT, {
    fit: 'cover',
  })
}

type Words = { face: Face; size: number; color: string; text: string; y: number }
type Style = { face: Face; sizes: number[]; most: number; color: string }

/** Wraps at the largest size that fits without breaking a word; what is still too long ends in an ellipsis. */
function setLines(typesetter: Typesetter, text: string, { face, sizes, most, color }: Style) {
  const written = text.replace(/\s+/g, ' ').trim()
  const fits = (size: number) => {
    const lines = typesetter.wrap(face, written, size, TEXT_WIDTH, { wholeWords: true })
    return lines.length <= most && lines.every((line) => typesetter.width(face, line, size) <= TEXT_WIDTH)
  }
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 30
  const wrapped = typesetter.wrap(face, written, size, TEXT_WIDTH)
  const lines = wrapped.length <= most ? wrapped : [...wrapped.slice(0, most - 1), `${wrapped[most - 1]}…`]
  const step = size * 1.18
  return {
    height: lines.length * step,
    at: (top: number): Words[] =>
      lines.map((line, position) => ({ face, size, color, text: line, y: top + size * 0.86 + position * step })),
  }
}

/** Letters are shapes, so every script shows without fonts on the server. */
async function wordsAsSvg(words: Words[]): Promise<string> {
  const { marksAsSvg } = await import('#server/print/marks-as-svg.ts')
  const svg = await marksAsSvg({
    width: WIDTH,
    height: HEIGHT,
    title: '',
    marks: words.map((mark) => ({ kind: 'text', x: MARGIN, ...mark })),
  })
  return svg.replace('>', `>${SHADE}`)
}
