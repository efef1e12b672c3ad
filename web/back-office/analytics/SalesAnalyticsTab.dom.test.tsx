import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { SalesAnalytics } from '#contract/metrics/sales-analytics.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, failsOnce } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { SalesAnalyticsTab } from './SalesAnalyticsTab.tsx'

const day = (date: string, paidCents: number, refundedCents = 0) => ({
  day: date,
  paidCents,
  refundedCents,
  revenueCents: paidCents - refundedCents,
  previousCents: 1000,
})
const sales: SalesAnalytics = {
  currency: 'usd',
  days: 30,
  from: '2026-11-12',
  to: '2026-11-15',
  revenue: { totalCents: 15_800, previousCents: 10_000, changePercentage: 58 },
  orders: { count: 1, freeCount: 0, averageCents: 15_800 },
  refunds: { count: 1, amountCents: 4900, rate: 33.3 },
  plans: { openCount: 2, outstandingCents: 12_900, pastDueCount: 1, pastDueCents: 6450 },
  daily: [day('2026-11-12', 0), day('2026-11-13', 12_900), day('2026-11-14', 0, 4900), day('2026-11-15', 7800)],
  byKind: [{ kind: 'course', orders: 1, revenueCents: 15_800, previousCents: 10_000 }],
  topItems: [],
  conversion: { views: 0, orders: 0, rate: 0, previousRate: 0, courses: [] },
  coupons: [{ code: 'PODCAST', uses: 3, discountCents: 2940, orderedCents: 11_760 }],
}
const nothing: SalesAnalytics = {
  ...sales,
  orders: { count: 0, freeCount: 0, averageCents: 0 },
  daily: [{ ...day('2026-11-15', 0), previousCents: 0 }],
}

const CREDITS = 'GET /api/admin/mentorship/credit-figures'
const noCredits = { programs: [], unusedValue: [] }

function open(
  answer: Answers['GET /api/admin/analytics/advanced-sales'] = sales,
  at = '/admin?tab=sales',
  credits: Answers[typeof CREDITS] = noCredits,
) {
  const page = show(<SalesAnalyticsTab />, {
    viewer: grace,
    at,
    answers: { 'GET /api/admin/analytics/advanced-sales': answer, [CREDITS]: credits },
  })
  const { screen, server } = page
  return {
    ...page,
    exportLink: () => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href'),
    lastDays: () => server.calls.at(-1)?.search.get('days'),
  }
}

describe('the sales figures', () => {
  it('count orders, refunds and payments in the singular and plural', async () => {
    const { screen } = open()
    expect(await screen.findByText('1 order, 0 free')).toBeTruthy()
    expect(screen.getByText('1 refund, $49.00')).toBeTruthy()
    expect(screen.getByText('2 payments, 1 past due')).toBeTruthy()
  })

  it('count mentorship sessions that nobody has booked yet, and what buyers paid for them', async () => {
    const program = { programId: crypto.randomUUID(), title: '1:1 Mentorship', expired: 0, ended: 0 }
    const { screen } = open(sales, '/admin?tab=sales', {
      programs: [{ ...program, sold: 12, given: 4, held: 9, booked: 3, unused: 4 }],
      unusedValue: [{ currency: 'usd', cents: 39_900 }],
    })
    expect(await screen.findByRole('row', { name: '1:1 Mentorship 12 4 9 3 4' })).toBeTruthy()
    expect(screen.getByText(/Buyers paid \$399.00 for sessions nobody has booked yet./)).toBeTruthy()
  })

  it('say how much of the revenue is tax, where there is any', async () => {
    const { screen } = open({ ...sales, tax: { taxCents: 2523, afterTaxCents: 13_277 } })
    expect(await screen.findByText(/\$25\.23 of the net revenue is tax, so \$132\.77 is left after tax\./)).toBeTruthy()
  })

  it('keep the chosen range in the URL, for the export too', async () => {
    const { screen, user, lastDays, exportLink } = open()
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    await waitFor(() => expect(lastDays()).toBe('90'))
    expect(location.search).toBe('?tab=sales&days=90')
    expect(exportLink()).toBe('/api/admin/analytics/advanced-sales/export.csv?days=90')
    await user.click(screen.getByRole('radio', { name: '30 days' }))
    expect(location.search).toBe('?tab=sales')
  })

  it.each([
    ['365', '365'],
    ['12', '30'],
    ['all', '30'],
  ])('read a range of %s in the URL as %s days', async (named, days) => {
    const { screen, lastDays } = open(sales, `/admin?tab=sales&days=${named}`)
    await screen.findByText('1 order, 0 free')
    expect(lastDays()).toBe(days)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: `${days} days` }).checked).toBe(true)
  })

  it('offer a choice of currencies only if the shop sold in several', async () => {
    const { screen } = open()
    await screen.findByText('1 order, 0 free')
    expect(screen.queryByLabelText('Currency')).toBeNull()
    expect(screen.queryByText(/aren't added up/)).toBeNull()
  })

  it('are in the currency chosen, which the URL and the export keep', async () => {
    const currencies = ['usd', 'eur']
    const inCurrency = ({ search }: Call) => ({ ...sales, currencies, currency: search.get('currency') ?? 'usd' })
    const { screen, user, exportLink, server } = open(inCurrency)
    const choice = await screen.findByLabelText<HTMLSelectElement>('Currency')
    expect(screen.getByText(/Amounts are in USD; other currencies aren't added up\./)).toBeTruthy()
    await user.selectOptions(choice, 'eur')
    expect(await screen.findByText('1 refund, €49.00')).toBeTruthy()
    expect(choice.value).toBe('eur')
    expect(location.search).toBe('?tab=sales&currency=eur')
    expect(server.calls.at(-1)?.search.get('currency')).toBe('eur')
    expect(exportLink()).toBe('/api/admin/analytics/advanced-sales/export.csv?days=30&currency=eur')
    const chart = screen.getByRole('slider', { name: /^Revenue per day, net of refunds, in EUR/ })
    expect(chart.getAttribute('aria-valuetext')).toBe('November 15, 2026: €78.00, previous period €10.00')
    expect(document.body.textContent).not.toContain('$')
    await user.selectOptions(choice, 'usd')
    expect(location.search).toBe('?tab=sales')
  })

  it.each(['xyz', 'usd', 'constructor'])('read a currency of %s in the URL as dollars', async (named) => {
    const { screen, server } = open(sales, `/admin?tab=sales&currency=${named}`)
    await screen.findByText('1 order, 0 free')
    expect(server.calls.at(-1)?.search.has('currency')).toBe(false)
  })

  it('can be read from a table, newest day first', async () => {
    const { screen, press } = open()
    await press('Show as a table')
    const table = screen.getByRole('table', { name: 'Revenue per day' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
      'November 15, 2026',
      'November 14, 2026',
      'November 13, 2026',
      'November 12, 2026',
    ])
    expect(rows[1]?.textContent).toBe('November 14, 2026$0.00$49.00-$49.00$10.00')
  })

  it('say what sold with which coupon, and what did not', async () => {
    const { screen } = open()
    const coupons = within(await screen.findByRole('table', { name: 'Coupons used' }))
    expect(coupons.getByRole('row', { name: 'PODCAST 3 $29.40 $117.60' })).toBeTruthy()
    expect(screen.getByText('No paid orders in the last 30 days.')).toBeTruthy()
    expect(screen.getByText('No course page views in the last 30 days.')).toBeTruthy()
  })

  it('say what will appear after the first sale', async () => {
    const { screen } = open(nothing)
    expect(await screen.findByText('No sales in the last 30 days')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it("offer a retry when they can't be loaded", async () => {
    const { screen, press } = open(failsOnce(sales))
    await press('Try Again')
    expect(await screen.findByText('1 order, 0 free')).toBeTruthy()
  })
})

describe('the chart of sales', () => {
  async function openChart(answer = sales) {
    const page = open(answer)
    const chart = await page.screen.findByRole('slider')
    return { ...page, chart, spoken: () => chart.getAttribute('aria-valuetext') }
  }

  it('is read day by day with the arrow keys, and stops at both ends', async () => {
    const { user, chart, spoken } = await openChart()
    expect(spoken()).toBe('November 15, 2026: $78.00, previous period $10.00')
    chart.focus()
    await user.keyboard('{ArrowRight}')
    expect(spoken()).toMatch(/^November 15/)
    await user.keyboard('{ArrowLeft}')
    expect(spoken()).toBe('November 14, 2026: -$49.00, previous period $10.00')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(spoken()).toMatch(/^November 12/)
    await user.keyboard('{End}')
    expect(spoken()).toMatch(/^November 15/)
  })

  it('explains the bar under the pointer until the pointer leaves', async () => {
    const { screen, chart } = await openChart()
    const shown = () => screen.queryByText('Previous period: $10.00')
    chart.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200)
    fireEvent.pointerMove(chart, { clientX: 250, pointerType: 'mouse' })
    expect(shown()?.parentElement?.textContent).toContain('November 14, 2026-$49.00')
    fireEvent.pointerOut(chart, { pointerType: 'mouse' })
    expect(shown()).toBeNull()
  })

  it('draws weeks when days would be too narrow', async () => {
    const daily = Array.from({ length: 28 }, (_, index) => day(`2026-10-${String(index + 1).padStart(2, '0')}`, 100))
    const { chart, spoken } = await openChart({ ...sales, days: 365, daily })
    expect(chart.getAttribute('aria-label')).toContain('Revenue per week')
    expect(spoken()).toBe('Week of October 22, 2026: $7.00, previous period $70.00')
  })
})
