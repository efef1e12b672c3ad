import { setImmediate as nextTurn } from 'node:timers/promises'

import { formatDay } from '#contract/date-formats.ts'
import { evenDecimals } from '#contract/journal/even-decimals.ts'
import type { Trade } from '#contract/journal/trade.ts'
import type { TradeFigures } from '#contract/journal/trade-figures.ts'
import { formatDecimal, formatProfit, formatR, SIDE_NAMES } from '#contract/journal/trade-words.ts'
import { type Column, columns, columnWidth, labelled, STYLES as PARTS } from '#server/print/bill-parts.ts'
import { MISSING_GLYPH } from '#server/print/choose-fonts.ts'
import { COLORS, type FlowingPages, startPages, type TextStyle } from '#server/print/flowing-pages.ts'
import { type DocumentShop, drawShopHead } from '#server/print/shop-head.ts'

import { fitNotes } from './fit-notes.ts'

const HINT = `${MISSING_GLYPH} marks a character this file can't show. The CSV file has them all.`
const CUT = 'There are more notes than fit in here, so some are cut. The CSV file has them all.'
const DISCLAIMER =
  'A record of your own trades. Past results say nothing about future ones, and nothing here is advice.'

const STYLES = {
  label: { face: 'text', size: 9, color: COLORS.label, spacing: 1.2 },
  title: { face: 'title', size: 26, color: COLORS.ink, lineHeight: 1.25 },
  muted: { face: 'text', size: 10, color: COLORS.muted, lineHeight: 1.5 },
  trade: { face: 'heading', size: 13, color: COLORS.ink },
  result: { face: 'strong', size: 12, color: COLORS.ink },
  facts: { face: 'text', size: 10, color: COLORS.soft, lineHeight: 1.5 },
} satisfies Record<string, TextStyle>

const PRICE_GAP = 14
const RESULT_WIDTH = 110
/** Of a trade's name, day and labels, with the space around them. */
const HEAD_HEIGHT = 84

type EvenDecimals = ReturnType<typeof evenDecimals>
type ExportedJournal = { trades: readonly Trade[]; total: number; figures: TradeFigures; exportedAt: string }

/** The figures, then each trade, newest first. */
export async function tradesAsPdf(
  { trades, total, figures, exportedAt }: ExportedJournal,
  shop: DocumentShop,
): Promise<Buffer> {
  const pages = await startPages('Trade journal', new Date(exportedAt), shop.siteName)
  drawShopHead(pages, shop)
  pages.space(34)
  pages.paragraph('P', 'MY TRADES', STYLES.label)
  pages.paragraph('H1', 'Trade journal', STYLES.title)
  pages.space(4)
  pages.paragraph('P', formatDay(exportedAt), STYLES.muted)
  pages.space(14)
  const headline = describeFigures(figures).map(([name, value]) => labelled(pages, name, value))
  columns(pages, headline)
  pages.space(12)
  if (trades.length < total) {
    const words = `The newest ${trades.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} trades.`
    pages.paragraph('P', `${words} The CSV file has them all.`, STYLES.muted)
  }
  pages.paragraph('P', DISCLAIMER, STYLES.muted)
  const { fitted, isCut } = fitNotes(trades)
  const even = evenDecimals(trades)
  for (const trade of fitted) {
    drawTrade(pages, trade, even)
    // Years of trades take a while to lay out; let other requests run in between.
    await nextTurn()
  }
  if (isCut) {
    pages.space(22)
    pages.paragraph('P', CUT, STYLES.muted)
  }
  if (pages.page.typesetter.hasMissingGlyphs) {
    pages.space(22)
    pages.paragraph('P', HINT, STYLES.muted)
  }
  pages.numberPages((page, count) => `Trade journal · Page ${page} of ${count}`)
  return pages.page.end()
}

function describeFigures({ trades, measured, winRate, totalR, averageR }: TradeFigures): [string, string][] {
  const count = (value: number) => value.toLocaleString('en-US')
  const hasResults = winRate !== null && averageR !== null
  return [
    ['TRADES', measured === trades ? count(trades) : `${count(trades)}, ${count(measured)} with a result`],
    ...(hasResults
      ? ([
          ['WON', `${Math.round(winRate * 100)}%`],
          ['TOTAL', formatR(totalR)],
          ['AVERAGE', formatR(averageR)],
        ] satisfies [string, string][])
      : []),
  ]
}

function drawTrade(pages: FlowingPages, trade: Trade, even: EvenDecimals) {
  const { instrument, side, day, source } = trade
  const prices = listPrices(trade, even)
  const width = columnWidth(pages, prices.length, PRICE_GAP)
  const heights = prices.map(([, value]) => pages.heightOf(value, PARTS.value, width))
  pages.space(16)
  pages.startSection({ height: HEAD_HEIGHT + Math.max(...heights), space: 12 })
  const top = pages.y
  pages.paragraph('H2', instrument, STYLES.trade, { width: pages.width - RESULT_WIDTH - PRICE_GAP })
  const bottom = pages.y
  pages.y = top
  const atRight = { x: pages.right - RESULT_WIDTH, width: RESULT_WIDTH, align: 'right' } as const
  pages.paragraph('P', describeResult(trade), STYLES.result, atRight)
  pages.y = bottom
  const facts = [formatDay(day), SIDE_NAMES[side], ...(source === 'practice' ? ['Practice'] : [])]
  pages.paragraph('P', facts.join(' · '), STYLES.muted)
  pages.space(8)
  const drawings = prices.map(([name, value]) => drawPrice(pages, name, value))
  columns(pages, drawings, PRICE_GAP)
  const words = listWords(trade)
  if (words.length > 0 || trade.notes) pages.space(8)
  if (words.length > 0) pages.paragraph('P', words.join(' · '), STYLES.facts)
  if (trade.notes) pages.paragraph('P', trade.notes, STYLES.facts)
}

/** One part of the document, because a thousand trades have six thousand of them. */
function drawPrice(pages: FlowingPages, name: string, value: string) {
  return (column: Column) => {
    const draw = () => {
      pages.lines(name.toUpperCase(), PARTS.label, column)
      pages.space(2)
      pages.lines(value, PARTS.value, column)
    }
    pages.page.part('P', draw, { actual: `${name} ${value}` })
  }
}

function describeResult({ resultR, exit }: Trade): string {
  if (resultR !== null) return formatR(resultR)
  return exit === null ? 'Open' : 'No result in R'
}

/** Every trade has the same columns, so that they line up. */
function listPrices({ instrument, entry, stop, exit, size, fees, profit }: Trade, even: EvenDecimals) {
  const price = (decimal: string | null) => (decimal === null ? '–' : formatDecimal(even(decimal, instrument)))
  return [
    ['Entry', price(entry)],
    ['Stop', price(stop)],
    ['Exit', price(exit)],
    ['Size', size === null ? '–' : formatDecimal(size)],
    ['Fees', fees === null ? '–' : formatDecimal(fees)],
    ['Result', profit === null ? '–' : formatProfit(profit)],
  ] satisfies [string, string][]
}

const named = (name: string, value: string | null) => (value === null ? [] : [`${name} ${value}`])

function listWords({ setup, mood, mistake, ruleFollowed }: Trade): string[] {
  const rule = ruleFollowed === null ? [] : [ruleFollowed ? 'Rules followed' : 'Rules broken']
  return [...named('Setup:', setup), ...named('Mood:', mood), ...named('Mistake:', mistake), ...rule]
}
