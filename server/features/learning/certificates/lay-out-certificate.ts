import { create as createQrCode } from 'qrcode'

import { brandMark, brandMarkWidth } from '#server/print/brand-mark.ts'
import type { Direction } from '#server/print/open-font.ts'
import { INK, LABEL, LINE, MUTED, PAPER } from '#server/print/page-colors.ts'
import type { Mark, PageMarks, PathMark, TextMark } from '#server/print/page-marks.ts'
import type { Face } from '#server/print/print-fonts.ts'
import { type DocumentLogo, fitLogo } from '#server/print/shop-head.ts'
import type { Typesetter } from '#server/print/typesetter.ts'
import { candleRow } from './certificate-drawing.ts'

/** A4 landscape, in points. */
const WIDTH = 841.89
const HEIGHT = 595.28
const LEFT = 76
const TEXT_WIDTH = 600
const QR_SIZE = 96
const QR_LEFT = WIDTH - LEFT - QR_SIZE
const FOOT = HEIGHT - 80
const MARK_HEIGHT = 30
const LOGO = { width: 240, height: 36 }
/** The line that logo and name are centered on. */
const HEAD_MIDDLE = 82
/** Where the candles at the upper right begin. */
const HEAD_RIGHT = WIDTH - 340
/** The column of the signature and of the address to verify it. */
const SIGNED_AT = LEFT + 260

type CertificateFacts = {
  recipientName: string
  courseTitle: string
  issuedOn: string
  serial: string
  siteName: string
  /** Without a logo of its own, the shop uses our mark. */
  logo: DocumentLogo | undefined
  /** Who signs it; without one, the shop does. */
  teacherName: string
  /** How many lessons the student completed; 0 if that is no longer known. */
  lessonCount: number
  /** The public page, shown as text and as a QR code. */
  certificateUrl: string
}

/** Positions all text and shapes on an A4 landscape page. */
export function layOutCertificate(typesetter: Typesetter, facts: CertificateFacts): PageMarks {
  const text = (mark: Omit<TextMark, 'kind'>): TextMark => ({ kind: 'text', ...mark })
  const label = (words: string, x: number, y: number) =>
    text({ face: 'text', size: 9, color: LABEL, x, y, text: words, spacing: 1.2 })

  const nameLine = fitLines(
    typesetter,
    { face: 'display', text: facts.recipientName },
    { size: 46, smallest: 32, lines: 1 },
    { face: 'title', size: 34, smallest: 16, lines: 2 },
    { face: 'heading', size: 20, smallest: 12, lines: 2, breaksWords: true },
  )
  const courseLines = fitLines(
    typesetter,
    { face: 'title', text: facts.courseTitle },
    { size: 28, smallest: 16, lines: 2 },
    { face: 'heading', size: 18, smallest: 10, lines: 4, breaksWords: true },
  )
  const { marks: logo, nameX } = drawLogo(facts)
  const siteLine = facts.logo?.includesName
    ? []
    : fitLines(
        typesetter,
        { face: 'heading', text: facts.siteName },
        { size: 20, smallest: 12, lines: 1, width: HEAD_RIGHT - nameX },
      )

  const signature = fitLines(
    typesetter,
    { face: 'heading', text: facts.teacherName || facts.siteName },
    { size: 18, smallest: 10, lines: 1, width: QR_LEFT - 40 - SIGNED_AT },
  )
  const verifyAt = facts.certificateUrl.replace(/^https?:\/\//, '')
  const details: [label: string, value: string, x: number][] = [
    ['SERIAL', facts.serial, LEFT],
    ...(facts.lessonCount > 0 ? [['LESSONS', String(facts.lessonCount), LEFT + 168] as [string, string, number]] : []),
    ['VERIFY', verifyAt, SIGNED_AT],
  ]

  // A two-line name pushes down what follows.
  const nameSize = nameLine[0]?.size ?? 0
  const extraNameHeight = (nameLine.length - 1) * nameSize * 1.15
  const paragraph = (
    lines: Line[],
    x: number,
    y: number,
    { gap = 1.2, tag }: { gap?: number; tag?: TextMark['tag'] } = {},
  ) =>
    lines.map((line, at) =>
      text({ ...line, color: INK, x, y: y + at * line.size * gap, continues: at > 0, ...(tag ? { tag } : {}) }),
    )

  return {
    width: WIDTH,
    height: HEIGHT,
    title: `Certificate of completion: ${facts.courseTitle}, ${facts.recipientName}`,
    marks: [
      { kind: 'path', path: box(0, 0, WIDTH, HEIGHT), fill: PAPER },
      ...candleRow(WIDTH, HEIGHT),
      { kind: 'path', path: box(26, 26, WIDTH - 52, HEIGHT - 52), stroke: LINE, lineWidth: 1 },
      ...logo,
      ...paragraph(siteLine, nameX, HEAD_MIDDLE + 7),
      { ...label('CERTIFICATE OF COMPLETION', LEFT, 186), tag: 'H1' },
      ...paragraph(nameLine, LEFT - 1, 244, { gap: 1.15, tag: 'H2' }),
      text({
        face: 'text',
        size: 15,
        color: MUTED,
        x: LEFT,
        y: 282 + extraNameHeight,
        text: 'has completed every lesson in',
      }),
      ...paragraph(courseLines, LEFT - 1, 326 + extraNameHeight, { gap: 1.22, tag: 'H2' }),
      text({ face: 'text', size: 13, color: INK, x: LEFT, y: FOOT - 58, text: facts.issuedOn }),
      rule(LEFT, SIGNED_AT - 28),
      label('ISSUED', LEFT, FOOT - 33),
      ...paragraph(signature, SIGNED_AT, FOOT - 58),
      rule(SIGNED_AT, QR_LEFT - 40),
      label(facts.teacherName ? 'TEACHER' : 'ISSUED BY', SIGNED_AT, FOOT - 33),
      ...details.flatMap(([name, words, x]) => {
        const fitting = { size: 10, smallest: 6, lines: 1, width: x === SIGNED_AT ? QR_LEFT - 40 - x : SIGNED_AT - x }
        const value = fitLines(typesetter, { face: 'text', text: words }, fitting)
        return [label(name, x, FOOT - 4), ...value.map((line) => text({ ...line, color: INK, x, y: FOOT + 13 }))]
      }),
      qrCode(facts.certificateUrl, QR_LEFT, FOOT + 14 - QR_SIZE),
    ],
  }
}

/** Also returns where the shop's name goes. */
function drawLogo({ logo, siteName }: CertificateFacts): { marks: Mark[]; nameX: number } {
  if (!logo) {
    const marks = brandMark(LEFT, HEAD_MIDDLE - MARK_HEIGHT / 2, MARK_HEIGHT)
    return { marks, nameX: LEFT + brandMarkWidth(MARK_HEIGHT) + 10 }
  }
  const { width, height } = fitLogo(logo, LOGO)
  const y = HEAD_MIDDLE - height / 2
  const alt = `Logo of ${siteName}`
  return {
    marks: [{ kind: 'picture', picture: logo.picture, x: LEFT, y, width, height, alt }],
    nameX: LEFT + width + 12,
  }
}

/** `face` and `width` replace those of the text. */
type Fitting = { size: number; smallest: number; lines: number; breaksWords?: boolean; face?: Face; width?: number }
type Line = Pick<TextMark, 'face' | 'size' | 'text'> & { direction: Direction }

/**
 * Uses the largest size that fits, then the next layout; text that doesn't fit anywhere is cut off with an ellipsis.
 */
function fitLines(
  typesetter: Typesetter,
  { face: usual, text: written }: { face: Face; text: string },
  ...fittings: [Fitting, ...Fitting[]]
): Line[] {
  const text = written.replace(/\s+/g, ' ').trim()
  const direction = typesetter.directionOf(text)
  for (const { size, smallest, lines, breaksWords = false, face = usual, width = TEXT_WIDTH } of fittings) {
    for (let tried = size; tried >= smallest; tried -= 1) {
      const wrapped = typesetter.wrap(face, text, tried, width, { wholeWords: !breaksWords })
      if (wrapped.length <= lines && wrapped.every((line) => typesetter.width(face, line, tried) <= width)) {
        return wrapped.map((line) => ({ face, size: tried, text: line, direction }))
      }
    }
  }
  const { smallest, face = usual, width = TEXT_WIDTH } = fittings.at(-1) ?? fittings[0]
  let shortened = text
  while (typesetter.width(face, `${shortened}…`, smallest) > width) shortened = [...shortened].slice(0, -1).join('')
  return [{ face, size: smallest, text: `${shortened.trimEnd()}…`, direction }]
}

const rule = (from: number, to: number): PathMark => ({
  kind: 'path',
  path: `M${from} ${FOOT - 48}H${to}`,
  stroke: LINE,
  lineWidth: 1,
})

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`

function qrCode(url: string, left: number, top: number): PathMark {
  const { modules } = createQrCode(url, { errorCorrectionLevel: 'M' })
  const cell = QR_SIZE / modules.size
  const cells: string[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column))
        cells.push(box(round(left + column * cell), round(top + row * cell), round(cell), round(cell)))
    }
  }
  return { kind: 'path', path: cells.join(''), fill: INK, alt: `QR code: ${url}` }
}

const round = (value: number) => Math.round(value * 1000) / 1000
