import { expect, it, vi } from 'vitest'

import type { TradeFigures } from '#contract/journal/trade-figures.ts'
import { sampleJournal, sampleTrade } from '#web/test/sample-journal.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { PageOf } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { JournalPage } from './JournalPage.tsx'

const figures = (trades: number, totalR: number): TradeFigures => ({
  ...{ trades, measured: trades, wins: 1, losses: trades - 1, winRate: 1 / trades },
  ...{ totalR, averageR: totalR / trades },
})
const all = figures(4, 1.5)
const nothing = { ...figures(1, 0), trades: 0 }

const open = (at: string) =>
  show(<JournalPage />, {
    viewer: ada,
    at,
    answers: {
      'GET /api/my/journal': sampleJournal,
      'GET /api/my/journal/shares': { shares: [], mentors: [] },
      'GET /api/my/journal/trades': new PageOf([sampleTrade]),
      'GET /api/my/journal/breakdowns': {
        all: { ...all, bestR: 2, worstR: -1 },
        rule: { followed: all, broken: nothing, unknown: nothing },
        setups: [
          { ...figures(3, 2), name: 'Breakout' },
          { ...figures(1, -0.5), name: null },
        ],
        moods: [],
        mistakes: [],
        instruments: [],
        weekdays: [{ ...all, weekday: 2 }],
      },
      'GET /api/my/journal/calendar': ({ search }) => ({
        month: search.get('month') ?? '',
        days: [
          { ...figures(1, 2), day: '2026-11-03' },
          { ...figures(3, -0.5), day: '2026-11-12' },
        ],
        all,
      }),
      'GET /api/my/journal/equity': {
        step: 'day',
        points: [
          { day: '2026-11-03', totalR: 2, measured: 1 },
          { day: '2026-11-12', totalR: 1.5, measured: 3 },
        ],
        totalR: 1.5,
        drawdownR: 0.5,
      },
    },
  })

it('moves between the days of a month with the arrow keys, and opens the trades of one', async () => {
  const { screen, user, server } = open('/journal?tab=calendar&month=2026-11')
  const first = await screen.findByRole('button', { name: 'November 3, 2026: 1 trade, +2.00 R' })
  expect(await screen.findByText('4 trades, +1.50 R')).toBeTruthy()
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'November 12, 2026: 3 trades, −0.50 R' }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{Enter}')
  expect(location.search).toContain('from=2026-11-03&to=2026-11-03')
  expect(await screen.findByRole('option', { name: 'Any result' })).toBeTruthy()
  expect(server.calls.some(({ search }) => search.get('from') === '2026-11-03')).toBe(true)
})

it.each([
  ['en-US', 'Sunday', 'Saturday'],
  ['de-DE', 'Monday', 'Sunday'],
])('begins weeks where a reader with %s expects it', async (language, first, last) => {
  vi.stubGlobal('navigator', Object.create(navigator, { language: { value: language } }))
  const { screen } = open('/journal?tab=calendar&month=2026-11')
  await screen.findByRole('button', { name: 'November 3, 2026: 1 trade, +2.00 R' })
  const weekdays = screen.getAllByRole('columnheader').map(({ firstChild }) => firstChild?.textContent)
  expect([weekdays[0], weekdays[6]]).toEqual([first, last])
  vi.unstubAllGlobals()
})

it('goes to the next month, which the address remembers', async () => {
  const { screen, press } = open('/journal?tab=calendar&month=2026-12')
  await press('Next month')
  expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeTruthy()
  expect(location.search).toContain('month=2027-01')
})

it('shows how results add up, also as a table, and leads from a group to its trades', async () => {
  const { screen, press, user } = open('/journal?tab=results')
  const slider = await screen.findByRole('slider', { name: /^Equity in R/ })
  expect(slider.getAttribute('aria-valuetext')).toBe('November 12, 2026: +1.50 R')
  await press('Show as a table')
  expect(screen.getByRole('table', { name: 'Equity in R' }).textContent).toContain('November 3, 2026')
  expect(screen.getByRole('table', { name: 'Setup' }).textContent).toContain('Breakout')
  await user.click(screen.getByRole('button', { name: 'No setup' }))
  expect(location.search).toBe('?setup=%28none%29')
})

it('downloads what is shown', async () => {
  const { screen } = open('/journal?outcome=win')
  const link = await screen.findByRole('link', { name: 'PDF' })
  expect(link.getAttribute('href')).toBe('/api/my/journal/export.pdf?outcome=win')
})
