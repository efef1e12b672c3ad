import { exactAmount } from '#contract/money.ts'
import { COLORS, type FlowingPages, readAloudAs, type TextStyle } from './flowing-pages.ts'
import { HEAD_MIDDLE } from './shop-head.ts'

/** Of receipts, invoices and journals: black on white, so they're readable when printed without color. */
export const STYLES = {
  title: { face: 'title', size: 32, color: COLORS.ink, lineHeight: 1.2 },
  lead: { face: 'text', size: 13, color: COLORS.soft, lineHeight: 1.4 },
  label: { face: 'text', size: 8, color: COLORS.label, spacing: 0.9 },
  value: { face: 'text', size: 11, color: COLORS.ink },
  name: { face: 'strong', size: 11, color: COLORS.ink },
  detail: { face: 'text', size: 10, color: COLORS.soft, lineHeight: 1.45 },
  contents: { face: 'text', size: 9.5, color: COLORS.muted, lineHeight: 1.45 },
  row: { face: 'text', size: 11, color: COLORS.ink },
  sum: { face: 'strong', size: 12.5, color: COLORS.ink },
  note: { face: 'text', size: 10, color: COLORS.muted, lineHeight: 1.5 },
} satisfies Record<string, TextStyle>

const COLUMN_GAP = 28
const AMOUNT_WIDTH = 110

/** In a frame at the top right, where people look first. */
export function drawStatus(pages: FlowingPages, status: string) {
  const { page, right } = pages
  const words = status.toUpperCase()
  const size = 9
  const width = page.typesetter.width('strong', words, size, 1) + 21
  page.decoration(() =>
    page.pdf
      .roundedRect(right - width, HEAD_MIDDLE - 12, width, 24, 12)
      .lineWidth(1.2)
      .stroke(COLORS.ink),
  )
  page.part('P', () =>
    page.write('strong', words, { x: right - width + 11, y: HEAD_MIDDLE + 3.2, size, color: COLORS.ink, spacing: 1 }),
  )
}

export type Column = { x: number; width: number }

export function party(pages: FlowingPages, label: string, name: string, details: (string | null)[]) {
  return (column: Column) => {
    pages.paragraph('P', label, STYLES.label, column)
    pages.space(3)
    pages.paragraph('P', name, STYLES.name, column)
    for (const detail of details) if (detail) pages.paragraph('P', detail, STYLES.detail, column)
  }
}

export function labelled(pages: FlowingPages, label: string, value: string) {
  return (column: Column) => {
    pages.paragraph('P', label, STYLES.label, column)
    pages.space(2)
    pages.paragraph('P', value, STYLES.value, column)
  }
}

/** Side by side; what follows starts below the longest. */
export function columns(pages: FlowingPages, drawings: ((column: Column) => void)[], gap = COLUMN_GAP) {
  const width = columnWidth(pages, drawings.length, gap)
  const top = pages.y
  let bottom = top
  for (const [at, drawing] of drawings.entries()) {
    pages.y = top
    drawing({ x: pages.left + at * (width + gap), width })
    bottom = Math.max(bottom, pages.y)
  }
  pages.y = bottom
}

export function columnWidth({ width }: FlowingPages, count: number, gap: number): number {
  return (width - gap * (count - 1)) / count
}

type Row = (label: string, cents: number, style: TextStyle, note?: string) => void

export function table(
  pages: FlowingPages,
  [label, amount]: [string, string],
  currency: string,
  draw: (row: Row) => void,
) {
  const { page, right, width } = pages
  const labelWidth = width - AMOUNT_WIDTH - COLUMN_GAP
  const cells = (tag: 'TH' | 'TD', words: string, value: string, style: TextStyle, note = '') => {
    const noteHeight = note && pages.heightOf(note, STYLES.contents, labelWidth)
    pages.keepTogether(pages.heightOf(words, style, labelWidth) + Number(noteHeight))
    const top = pages.y
    let bottom = top
    page.group('TR', () => {
      const options = tag === 'TH' ? ({ scope: 'Column' } as const) : {}
      const label = () => {
        pages.lines(words, style, { width: labelWidth })
        if (note) pages.lines(note, STYLES.contents, { width: labelWidth })
      }
      page.part(tag, label, { ...options, ...readAloudAs(note ? `${words} ${note}` : words) })
      bottom = pages.y
      pages.y = top
      const amountBox = { x: right - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right' } as const
      page.part(tag, () => pages.lines(value, style, amountBox), options)
    })
    pages.y = bottom
  }
  pages.keepTogether(90)
  page.group('Table', () => {
    cells('TH', label, amount, STYLES.label)
    pages.space(6)
    pages.rule()
    pages.space(8)
    draw((words, cents, style, note) => {
      if (style === STYLES.sum) pages.space(8)
      cells('TD', words, exactAmount(cents, currency).replace('-', '−'), style, note)
      pages.space(8)
    })
  })
}
