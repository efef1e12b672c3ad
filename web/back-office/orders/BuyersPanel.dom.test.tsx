import { within } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { UserPurchaseOverview } from '#contract/orders/admin-order.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { PageOf } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { BuyersPanel } from './BuyersPanel.tsx'

const purchase = { id: 'o1', currency: 'usd', amountCents: 4900, createdAt: '2026-11-15T12:00:00.000Z' }
const buyer = {
  user: { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  totalSpent: 12_900,
  paidOutsideCents: 2900,
  accessStatus: { totalCourses: 3, coursesFromDirectPurchase: 1, coursesFromBundles: 2 },
  coursesPurchased: [{ course: { title: 'Intro' }, purchase }],
  bundlesPurchased: [{ bundle: { name: 'Complete' }, purchase: { ...purchase, id: 'o2', amountCents: 8000 } }],
} as unknown as UserPurchaseOverview

it('a buyer who paid in several currencies has a total in each', async () => {
  const euros = { ...purchase, currency: 'eur' }
  const answer = {
    ...buyer,
    otherSpending: [{ currency: 'eur', cents: 4900 }],
    otherPaidOutside: [{ currency: 'eur', cents: 2000 }],
    coursesPurchased: [{ course: { title: 'Intro' }, purchase: euros }],
  } as unknown as UserPurchaseOverview
  const { screen } = show(<BuyersPanel />, {
    viewer: grace,
    answers: { 'GET /api/admin/analytics/user-purchase-overview': new PageOf([answer]) },
  })
  expect(await screen.findByText('$129.00 + €49.00')).toBeTruthy()
  expect(screen.getByText('$29.00 + €20.00 outside Stripe')).toBeTruthy()
  expect(screen.getByText(/^€49\.00, Nov 15, 2026/)).toBeTruthy()
})

it('buyers are rows with their figures, their purchases below, and Enter shows their orders', async () => {
  const { screen, user } = show(<BuyersPanel />, {
    viewer: grace,
    at: '/admin/orders?tab=users',
    answers: { 'GET /api/admin/analytics/user-purchase-overview': new PageOf([buyer]) },
  })
  const row = (await screen.findByText('ada@example.com')).closest('tr') as HTMLElement
  const [, ...figures] = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(figures).toEqual(['$129.00$29.00 outside Stripe', '3', '1', '2'])
  const purchases = within(screen.getByRole('list', { name: 'Purchases of Ada Lovelace' })).getAllByRole('listitem')
  expect(purchases.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Intro · single course\$49\.00, Nov 15, 2026/),
    expect.stringMatching(/^Complete · bundle\$80\.00, Nov 15, 2026/),
  ])
  row.focus()
  await user.keyboard('{Enter}')
  expect(location.search).toBe('?user=u1')
})
