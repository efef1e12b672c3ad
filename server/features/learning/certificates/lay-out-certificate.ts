import { create as createQrCode } from 'qrcode'

import type { PageMarks, PathMark, TextMark } from '#server/print/page-marks.ts'
import type { Face, PrintFonts } from '#server/print/print-fonts.ts'
import { INK, LABEL, LINE, MUTED, PAPER } from './certificate-colours.ts'
import { brandMark, candleRow } from './certificate-drawing.ts'

/** A4 across, in points. */
const WIDTH = 841.89
const HEIGHT = 595.28
const LEFT = 76
const TEXT_WIDTH = 600
const QR_SIZE = 96
const QR_LEFT = WIDTH - LEFT - QR_SIZE
const FOOT = HEIGHT - 80

export type CertificateFacts = {
  recipientName: string
  courseTitle: string
  issuedOn: string
  serial: string
  siteName: string
  /** The public page, for people and as QR code. */
  address: string
}

/** What the certificate looks like. What our faces cannot set is not drawn as empty boxes: the page names it. */
export function layOutCertificate(fonts: PrintFonts, facts: CertificateFacts): PageMarks {
  const name = settable(fonts, facts.recipientName)
  const course = settable(fonts, facts.courseTitle)
  const site = settable(fonts, facts.siteName)
  const text = (mark: Omit<TextMark, 'kind'>): TextMark => ({ kind: 'text', ...mark })
  const label = (words: string, x: number, y: number) =>
    text({ face: 'text', size: 9, colour: LABEL, x, y, text: words, spacing: 1.2 })

  const nameLine = name
    ? fitLines(fonts, name, { size: 46, smallest: 32, lines: 1 }, { size: 34, smallest: 16, lines: 2 })
    : fitLines(
        fonts,
        { face: 'text', text: 'The holder is named on the page below.' },
        { size: 20, smallest: 20, lines: 1 },
      )
  const courseLines = course
    ? fitLines(fonts, course, { size: 28, smallest: 14, lines: 2 })
    : fitLines(
        fonts,
        { face: 'text', text: 'a course that is named on the page below.' },
        { size: 18, smallest: 18, lines: 1 },
      )

  // A name of two lines moves down what follows it.
  const nameSize = nameLine[0]?.size ?? 0
  const below = (nameLine.length - 1) * nameSize * 1.15

  return {
    width: WIDTH,
    height: HEIGHT,
    title: `Certificate of completion: ${facts.courseTitle}, ${facts.recipientName}`,
    marks: [
      { kind: 'path', path: box(0, 0, WIDTH, HEIGHT), fill: PAPER },
      ...candleRow(WIDTH, HEIGHT),
      { kind: 'path', path: box(26, 26, WIDTH - 52, HEIGHT - 52), stroke: LINE, lineWidth: 1 },
      ...brandMark(LEFT, 66),
      ...(site ? [text({ face: site.face, size: 20, colour: INK, x: LEFT + 30, y: 90, text: site.text })] : []),
      label('CERTIFICATE OF COMPLETION', LEFT, 186),
      ...nameLine.map((line, at) => text({ ...line, colour: INK, x: LEFT - 1, y: 244 + at * nameSize * 1.15 })),
      text({ face: 'text', size: 15, colour: MUTED, x: LEFT, y: 282 + below, text: 'has completed every lesson of' }),
      ...courseLines.map((line, at) =>
        text({ ...line, colour: INK, x: LEFT - 1, y: 326 + below + at * line.size * 1.22 }),
      ),
      { kind: 'path', path: `M${LEFT} ${FOOT - 62}H${QR_LEFT - 32}`, stroke: LINE, lineWidth: 1 },
      label('ISSUED', LEFT, FOOT - 36),
      text({ face: 'text', size: 13, colour: INK, x: LEFT, y: FOOT - 16, text: facts.issuedOn }),
      label('SERIAL', LEFT + 190, FOOT - 36),
      text({ face: 'text', size: 13, colour: INK, x: LEFT + 190, y: FOOT - 16, text: facts.serial }),
      ...fitLines(
        fonts,
        { face: 'text', text: `To verify, open ${facts.address}` },
        { size: 9.5, smallest: 6, lines: 1 },
      ).map((line) => text({ ...line, colour: MUTED, x: LEFT, y: FOOT + 14 })),
      qrCode(facts.address, QR_LEFT, FOOT + 14 - QR_SIZE),
    ],
  }
}

const PICTURES = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu

type Settable = { face: Face; text: string }

/** Pictures in a name are left out: they are no letters. Lines that run in both directions are not set. */
function settable(fonts: PrintFonts, words: string): Settable | undefined {
  const text = words.normalize('NFC').replace(PICTURES, '').replace(/\s+/g, ' ').trim()
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) && /[\p{Script=Latin}\d]/u.test(text)) return undefined
  const face = (['display', 'text', 'other'] as const).find((candidate) => fonts.canSet(candidate, text))
  return face && text !== '' ? { face, text } : undefined
}

type Fitting = { size: number; smallest: number; lines: number }
type Line = Pick<TextMark, 'face' | 'size' | 'text'>

/** As large as it may be, smaller only as far as it must, then the next way; what never fits ends in dots. */
function fitLines(fonts: PrintFonts, { face, text }: Settable, ...fittings: [Fitting, ...Fitting[]]): Line[] {
  for (const { size, smallest, lines } of fittings) {
    for (let tried = size; tried >= smallest; tried -= 1) {
      const broken = breakLines(fonts, face, text, tried)
      if (broken.length <= lines && broken.every((line) => fonts.width(face, line, tried) <= TEXT_WIDTH)) {
        return broken.map((line) => ({ face, size: tried, text: line }))
      }
    }
  }
  const { smallest } = fittings.at(-1) ?? fittings[0]
  let shortened = text
  while (fonts.width(face, `${shortened}…`, smallest) > TEXT_WIDTH) shortened = [...shortened].slice(0, -1).join('')
  return [{ face, size: smallest, text: `${shortened.trimEnd()}…` }]
}

function breakLines(fonts: PrintFonts, face: Face, text: string, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fonts.width(face, longer, size) > TEXT_WIDTH) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`

function qrCode(address: string, left: number, top: number): PathMark {
  const { modules } = createQrCode(address, { errorCorrectionLevel: 'M' })
  const cell = QR_SIZE / modules.size
  const cells: string[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column))
        cells.push(box(round(left + column * cell), round(top + row * cell), round(cell), round(cell)))
    }
  }
  return { kind: 'path', path: cells.join(''), fill: INK }
}

const round = (value: number) => Math.round(value * 1000) / 1000
