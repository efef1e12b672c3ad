import { setImmediate as nextTurn } from 'node:timers/promises'

import { formatDay } from '#contract/date-formats.ts'
import { evenDecimals } from '#contract/journal/even-decimals.ts'
import type { Trade } from '#contract/journal/trade.ts'
import type { TradeFigures } from '#contract/journal/trade-figures.ts'
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
  figures: { face: 'text', size: 11, color: COLORS.soft, lineHeight: 1.6 },
  trade: { face: 'heading', size: 12, color: COLORS.ink },
  facts: { face: 'text', size: 10, color: COLORS.soft, lineHeight: 1.5 },
} satisfies Record<string, TextStyle>

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
  pages.paragraph('P', describeFigures(figures), STYLES.figures)
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

function describeFigures({ trades, measured, winRate, totalR, averageR }: TradeFigures): string {
  const count = trades === 1 ? '1 trade' : `${trades.toLocaleString('en-US')} trades`
  if (winRate === null || averageR === null) return `${count}, none with a result in R.`
  const rate = `${Math.round(winRate * 100)}% of ${measured.toLocaleString('en-US')} with a result won`
  return `${count}. ${rate}. ${inR(totalR)} in total, ${inR(averageR)} on average.`
}

function drawTrade(pages: FlowingPages, trade: Trade, even: EvenDecimals) {
  pages.space(14)
  pages.keepTogether(60)
  const result = trade.resultR === null ? (trade.exit === null ? 'open' : 'no result in R') : inR(trade.resultR)
  pages.paragraph('H2', `${trade.instrument} · ${trade.side} · ${result}`, STYLES.trade)
  pages.paragraph('P', [formatDay(trade.day), ...listPrices(trade, even)].join(' · '), STYLES.facts)
  const words = listWords(trade)
  if (words.length > 0) pages.paragraph('P', words.join(' · '), STYLES.facts)
  if (trade.notes) pages.paragraph('P', trade.notes, STYLES.facts)
}

const named = (name: string, value: string | null) => (value === null ? [] : [`${name} ${value}`])

function listPrices({ instrument, entry, stop, exit, size, fees, profit }: Trade, even: EvenDecimals): string[] {
  const price = (decimal: string | null) => decimal && even(decimal, instrument)
  return [
    ...named('entry', price(entry)),
    ...named('stop', price(stop)),
    ...named('exit', price(exit)),
    ...named('size', size),
    ...named('fees', fees),
    ...named('result', profit),
  ]
}

function listWords({ setup, mood, mistake, ruleFollowed, source }: Trade): string[] {
  const rule = ruleFollowed === null ? [] : [ruleFollowed ? 'Rules followed' : 'Rules broken']
  return [
    ...named('Setup:', setup),
    ...named('Mood:', mood),
    ...named('Mistake:', mistake),
    ...rule,
    ...(source === 'practice' ? ['Practice'] : []),
  ]
}

const inR = (r: number) => `${r > 0 ? '+' : r < 0 ? '\u2212' : ''}${Math.abs(r).toFixed(2)} R`
