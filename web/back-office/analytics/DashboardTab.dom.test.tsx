import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { sampleMetrics } from '#web/test/sample-metrics.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, failsOnce } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { DashboardTab } from './DashboardTab.tsx'

const open = (answer: Answers['GET /api/admin/metrics/dashboard'], at = '/admin') =>
  show(<DashboardTab />, {
    viewer: grace,
    at,
    answers: { 'GET /api/admin/metrics/dashboard': answer },
  })

describe('the dashboard', () => {
  it('compares revenue with the period before, with a sign', async () => {
    const { screen } = open({
      ...sampleMetrics,
      revenue: {
        sevenDay: { totalRevenue: 12_900, changePercentage: 12.5, transactionCount: 1 },
        thirtyDay: { totalRevenue: -4_900, changePercentage: -8, transactionCount: 3 },
      },
      students: { ...sampleMetrics.students, newStudents: 2 },
    })
    const card = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
    expect(await card('7-day revenue')).toBe('7-day revenue$129.00+12.5% vs. previous 7 days')
    expect(await card('30-day revenue')).toBe('30-day revenue-$49.00−8.0% vs. previous 30 days')
    expect(await card('New students (30 days)')).toContain('±0.0% vs. previous 30 days')
  })

  it('shows the currency chosen, in shops that sold in several', async () => {
    const { screen, user } = open(({ search }) => ({
      ...sampleMetrics,
      currency: search.get('currency') ?? 'usd',
      currencies: ['usd', 'eur'],
      revenue: {
        sevenDay: { totalRevenue: 12_900, changePercentage: 12.5, transactionCount: 1 },
        thirtyDay: { totalRevenue: 22_900, changePercentage: 12.5, transactionCount: 3 },
      },
      topCourses: [{ courseId: 'c1', title: 'Intro', salesCount: 2, revenue: 9800 }],
    }))
    expect(await screen.findByText('$129.00')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Currency'), 'eur')
    for (const amount of ['€129.00', '€229.00', '€98.00']) expect(await screen.findByText(amount)).toBeTruthy()
    expect(screen.getByText(/0 refunds, €0\.00/)).toBeTruthy()
    expect(screen.getByText(/Amounts are in EUR; other currencies aren't added up\./)).toBeTruthy()
    expect(location.search).toBe('?currency=eur')
  })

  it('marks the previous period with thin lines, so that only this one has bars', async () => {
    const day = { day: '2026-11-01', revenueCents: 4900, previousRevenueCents: 7900, newStudents: 1 }
    const { screen } = open({
      ...sampleMetrics,
      daily: [
        { ...day, previousNewStudents: 0 },
        { ...day, day: '2026-11-02', previousRevenueCents: 0, previousNewStudents: 0 },
      ],
    })
    const revenue = await screen.findByRole('slider', { name: /^Revenue per day/ })
    expect(revenue.querySelectorAll('rect')).toHaveLength(2)
    expect(revenue.querySelectorAll('[data-part="previous"] line')).toHaveLength(1)
    expect(screen.getAllByText('Previous period')).toHaveLength(1)
  })

  it('says so instead of drawing a line of zeros', async () => {
    const { screen } = open(sampleMetrics)
    expect(await screen.findByText('No payments in the last 30 days.')).toBeTruthy()
    expect(screen.getAllByText('No sales')).toHaveLength(2)
    expect(screen.getByText('Nobody signed up')).toBeTruthy()
    expect(screen.getByText('Nobody joined in the last 30 days.')).toBeTruthy()
    expect(screen.getByText('No courses sold in the last 30 days.')).toBeTruthy()
  })

  it('writes the best day on its chart, and reads both charts day by day', async () => {
    const day = (date: string, revenueCents: number, newStudents: number) => ({
      day: date,
      revenueCents,
      newStudents,
      previousRevenueCents: 4900,
      previousNewStudents: 0,
    })
    const { screen } = open({
      ...sampleMetrics,
      daily: [day('2026-11-14', 123_456_789, 2), day('2026-11-15', 4900, 1)],
    })
    const revenue = await screen.findByRole('slider', { name: /^Revenue per day, last 30 days/ })
    expect([...document.querySelectorAll('[data-part="peak"]')].map((label) => label.textContent)).toEqual([
      '$1,234,567.89',
      '2 students',
    ])
    expect(screen.getByText('$1.5M')).toBeTruthy()
    fireEvent.focus(revenue)
    fireEvent.keyDown(revenue, { key: 'Home' })
    expect(revenue.getAttribute('aria-valuetext')).toBe('November 14, 2026: $1,234,567.89, previous period $49.00')
    // Nobody joined in the period before, so it isn't compared.
    const joined = screen.getByRole('slider', { name: /^New students per day, last 30 days/ })
    expect(joined.getAttribute('aria-valuetext')).toBe('November 15, 2026: 1 student')
    expect(screen.getByRole('button', { name: 'Show as a table' })).toBeTruthy()
  })

  it('lists the top courses with sales and revenue', async () => {
    const { screen } = open({
      ...sampleMetrics,
      topCourses: [{ courseId: 'c1', title: 'Intro to Trading', salesCount: 12, revenue: 58_800 }],
    })
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('row', { name: 'Intro to Trading 12 $588.00' })).toBeTruthy()
  })

  it.each([
    ['/admin?jobs=failed', '/admin/failed-jobs'],
    ['/admin?payments=unmatched', '/admin/unmatched-payments'],
  ])('leads from the old URL %s to %s', async (old, now) => {
    open(sampleMetrics, old)
    await waitFor(() => expect(location.pathname + location.search).toBe(now))
  })

  it('offers to try again when its figures cannot be loaded', async () => {
    const { screen, press } = open(failsOnce(sampleMetrics))
    await press('Try Again')
    expect(await screen.findByText('7-day revenue')).toBeTruthy()
  })
})
