import { expect, it } from 'vitest'

import type { Trade } from '#contract/journal/trade.ts'
import { readPdf } from '#server/test/read-pdf.ts'

import { tradesAsPdf } from './trades-as-pdf.ts'

const TRADE: Trade = {
  ...{ id: '019a8a4e-0000-7000-8000-000000000001', instrument: 'EURUSD', side: 'short', entry: '1.08435' },
  ...{ stop: '1.08635', exit: '1.08035', size: '0.5', pointValue: '1', fees: null, openedAt: '', closedAt: '' },
  ...{ day: '2026-11-12', setup: 'Breakout', mood: null, mistake: null, ruleFollowed: true, notes: 'Waited.' },
  ...{
    source: 'practice',
    drillRunId: null,
    resultR: 2,
    profit: '-1109.08419',
    pictureCount: 0,
    commentCount: 0,
    unreadComments: 0,
  },
  revision: 1,
}
const FIGURES = { trades: 2, measured: 2, wins: 1, losses: 1, winRate: 0.5, totalR: 1, averageR: 0.5 }

it('lists the figures and every trade with its prices and words, in any script', async () => {
  const uneven = { entry: '2388', stop: '2390.5', exit: '2383' }
  const trades = [TRADE, { ...TRADE, ...uneven, instrument: '黄金', notes: 'دخلت متأخرا', resultR: -1 }]
  const journal = { trades, total: 2, figures: FIGURES, exportedAt: '2026-11-17T10:00:00.000Z' }
  const lines = (await readPdf(await tradesAsPdf(journal, { siteName: 'Candlewick' }))).map((line) => line.trim())
  // Right-to-left text is drawn from its end.
  const arabic = [...'دخلت متأخرا'].toReversed().join('')
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['Candlewick', 'Trade journal', 'November 17, 2026', 'EURUSD', '+2.00 R', '黄金', '−1.00 R', arabic],
      ...['TRADES', '2', 'WON', '50%', 'TOTAL', '+1.00 R', 'AVERAGE', '+0.50 R'],
      ...['November 12, 2026 · Short · Practice', 'Setup: Breakout · Rules followed'],
      ...['ENTRY', '1.08435', 'STOP', '1.08635', 'EXIT', '1.08035', 'SIZE', '0.5', 'FEES', '–', 'RESULT', '−1,109.08'],
      ...['2,388.0', '2,390.5', '2,383.0'],
    ]),
  )
})

it('cuts what is too much for one file, and says so', async () => {
  const trades = Array.from({ length: 40 }, () => ({ ...TRADE, notes: 'a\n'.repeat(4_999) }))
  const journal = { trades, total: 40, figures: FIGURES, exportedAt: '2026-11-17T10:00:00.000Z' }
  const lines = (await readPdf(await tradesAsPdf(journal, { siteName: 'Candlewick' }))).map((line) => line.trim())
  expect(lines.filter((line) => line.startsWith('EURUSD'))).toHaveLength(40)
  expect(lines.join(' ')).toContain('so some are cut. The CSV file has them all.')
})
