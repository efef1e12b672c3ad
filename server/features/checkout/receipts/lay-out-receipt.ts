import { exactDollars } from '#contract/money.ts'
import type { PageMarks, PathMark, TextMark } from '#server/print/page-marks.ts'
import type { Face, PrintFonts } from '#server/print/print-fonts.ts'

/** A4 upright, in points. */
const WIDTH = 595.28
const HEIGHT = 841.89
const LEFT = 64
const RIGHT = WIDTH - LEFT
const INK = '#1a1a17'
const MUTED = '#5f5b52'
const LINE = '#d9d4c7'

export type ReceiptFacts = {
  siteName: string
  siteUrl: string
  supportEmail: string
  number: string
  issuedOn: string
  orderId: string
  buyerName: string
  buyerEmail: string
  title: string
  listCents: number
  discountCents: number
  couponCode: string | null
  totalCents: number
  /** What was paid before, the payment, and what was given back of it. */
  movements: { label: string; cents: number }[]
  /** What is still to come, when there is a second payment. */
  openCents: number
  openNote: string
}

type Row = { label: string; value: string; strong?: boolean }

/** What the receipt looks like. */
export function layOutReceipt(fonts: PrintFonts, facts: ReceiptFacts): PageMarks {
  const marks: (TextMark | PathMark)[] = []
  const write = (text: string, x: number, y: number, size = 11, colour = INK) => {
    const set = settable(fonts, text)
    if (set) marks.push({ kind: 'text', face: set, size, colour, x, y, text })
  }
  const writeRight = (text: string, y: number, size = 11, colour = INK) =>
    write(text, RIGHT - fonts.width('text', text, size), y, size, colour)
  const rule = (y: number) => marks.push({ kind: 'path', path: `M${LEFT} ${y}H${RIGHT}`, stroke: LINE, lineWidth: 1 })

  write(facts.siteName, LEFT, 92, 22)
  write('Receipt', LEFT, 150, 30)
  write(facts.number, LEFT, 176, 13, MUTED)
  writeRight(facts.issuedOn, 150, 11, MUTED)
  writeRight(`Order ${facts.orderId.slice(0, 8)}`, 168, 11, MUTED)
  write('For', LEFT, 224, 9, MUTED)
  buyerLines(fonts, facts).forEach((line, at) => {
    write(shorten(fonts, line, 11, RIGHT - LEFT), LEFT, 242 + at * 17)
  })

  rule(296)
  let y = 326
  for (const { label, value, strong } of rowsOf(facts)) {
    write(shorten(fonts, label, 11, 360), LEFT, y, strong ? 13 : 11)
    writeRight(value, y, strong ? 13 : 11)
    y += strong ? 34 : 26
  }
  rule(y - 8)
  if (facts.openNote) write(facts.openNote, LEFT, y + 18, 10, MUTED)
  write('No tax is included.', LEFT, y + 38, 10, MUTED)
  write(`${facts.siteUrl}   ${facts.supportEmail}`.trim(), LEFT, HEIGHT - 64, 10, MUTED)
  return { width: WIDTH, height: HEIGHT, title: `Receipt ${facts.number}`, marks }
}

function rowsOf(facts: ReceiptFacts): Row[] {
  const discount = facts.couponCode ? `Discount (${facts.couponCode})` : 'Discount'
  return [
    { label: facts.title, value: exactDollars(facts.listCents) },
    ...(facts.discountCents > 0 ? [{ label: discount, value: exactDollars(-facts.discountCents) }] : []),
    { label: 'Total', value: exactDollars(facts.totalCents), strong: true },
    ...facts.movements.map(({ label, cents }) => ({ label, value: exactDollars(cents) })),
    ...(facts.openCents > 0 ? [{ label: 'Still to pay', value: exactDollars(facts.openCents) }] : []),
  ]
}

/** A name whose letters our faces do not have is not drawn as empty boxes: the address stands for the person. */
function buyerLines(fonts: PrintFonts, { buyerName, buyerEmail }: ReceiptFacts): string[] {
  const lines = [buyerName, buyerEmail].filter((line) => line && settable(fonts, line))
  return lines.length > 0 ? lines : ['The holder of this account']
}

function settable(fonts: PrintFonts, text: string): Face | undefined {
  return fonts.canSet('text', text) ? 'text' : fonts.canSet('display', text) ? 'display' : undefined
}

/** Long titles end with an ellipsis before they run into the amounts. */
function shorten(fonts: PrintFonts, text: string, size: number, width: number): string {
  if (fonts.width('text', text, size) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && fonts.width('text', `${letters.join('')}…`, size) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
