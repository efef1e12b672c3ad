import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminDispute } from '#contract/disputes/disputes.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, failsOnce, PageOf } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { DisputesPanel } from './DisputesPanel.tsx'
import { DisputeTable } from './DisputeTable.tsx'

const now = new Date('2026-11-16T12:00:00.000Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000).toISOString()

const dispute: AdminDispute = {
  id: '0192f3a1-0000-7000-8000-0000000000d1',
  currency: 'usd',
  amountCents: 12_900,
  reason: 'product_not_received',
  status: 'needs_response',
  openedAt: '2026-11-10T12:00:00.000Z',
  closedAt: null,
  evidenceDueAt: inDays(9),
  evidenceSentAt: null,
  stripeDisputeId: 'dp_1',
  orderId: 'a1b2c3d4-6f57-4f0c-9a53-1f0f6c1f2d11',
  receiptNumber: 'R-1001',
  title: 'Intro to Trading',
  user: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
}

describe('a dispute', () => {
  const rowOf = (changes: Partial<AdminDispute>) => {
    const { screen } = show(
      <DisputeTable
        disputes={[{ ...dispute, ...changes }]}
        now={now}
        sort={{ value: 'urgency', onChange: () => {} }}
        onOpen={() => {}}
      />,
    )
    return within(screen.getAllByRole('row')[1] as HTMLElement)
  }

  it('shows customer, amount, order and reason of each dispute', () => {
    const row = rowOf({})
    expect(row.getByText('Ada Lovelace')).toBeTruthy()
    expect(row.getByText('$129.00')).toBeTruthy()
    expect(row.getByText('Needs response')).toBeTruthy()
    expect(row.getByText('Product not received')).toBeTruthy()
    expect(row.getByText('Nov 10, 2026')).toBeTruthy()
  })

  it('links to its order, with a full name for screen readers', () => {
    const link = rowOf({}).getByRole('link', { name: 'Open order a1b2c3d4, R-1001, Ada Lovelace, Intro to Trading' })
    expect(link.getAttribute('href')).toBe(`/admin/orders?order=${dispute.orderId}`)
  })

  it('names the order by email when the customer has no name', () => {
    const row = rowOf({ user: { firstName: '', lastName: '', email: 'alan@example.com' }, receiptNumber: null })
    expect(row.getByRole('link', { name: 'Open order a1b2c3d4, alan@example.com, Intro to Trading' })).toBeTruthy()
  })

  it('offers its evidence as a PDF and as text', () => {
    const row = rowOf({})
    expect(row.getByRole('link', { name: /as PDF$/ }).getAttribute('href')).toMatch(/\/evidence\.pdf$/)
    expect(row.getByRole('link', { name: /as Text$/ }).getAttribute('href')).toMatch(/\/evidence\.txt$/)
  })

  it.each([
    [9, '9 days left'],
    [1, '1 day left'],
    [0.5, 'Less than a day left'],
    [-0.5, 'Deadline passed'],
  ])('%s days before the deadline says "%s"', (days, words) => {
    expect(rowOf({ evidenceDueAt: inDays(days) }).getByText(words)).toBeTruthy()
  })

  it.each([
    ['without a deadline', { evidenceDueAt: null }, 'No deadline given'],
    ['with evidence sent', { evidenceSentAt: inDays(-1) }, 'Evidence sent, waiting for the bank'],
    ['under review', { status: 'under_review' }, 'Evidence sent, waiting for the bank'],
    ['that was won', { status: 'won', closedAt: inDays(-1) }, /^Closed Nov 15, 2026/],
    ['that was lost without a date', { status: 'lost' }, 'Closed'],
  ])('%s counts down no days', (_, changes, words) => {
    const row = rowOf(changes)
    expect(row.getByText(words)).toBeTruthy()
    expect(row.queryByText(/left$/)).toBeNull()
  })
})

describe('the list of disputes', () => {
  function open(more: Answers = {}, at = '/admin/disputes') {
    const page = show(<DisputesPanel />, {
      viewer: grace,
      at,
      answers: { 'GET /api/admin/disputes': new PageOf([dispute], 60), ...more },
    })
    return { ...page, lastSearch: () => Object.fromEntries(page.server.calls.at(-1)?.search ?? []) }
  }

  it('puts the search in the URL and sends it to the server', async () => {
    const { screen, user, lastSearch } = open()
    await user.click(screen.getByLabelText('Search by name or email'))
    await user.paste('ada')
    await waitFor(() => expect(lastSearch()).toMatchObject({ search: 'ada' }))
    await waitFor(() => expect(location.search).toBe('?q=ada'))
  })

  it('starts with the search in the URL', async () => {
    const { screen, lastSearch } = open({}, '/admin/disputes?q=ada')
    await screen.findByText('Ada Lovelace')
    expect(screen.getByLabelText<HTMLInputElement>('Search by name or email').value).toBe('ada')
    expect(lastSearch()).toMatchObject({ search: 'ada' })
  })

  it('returns to the first page when filtered to open disputes', async () => {
    const { screen, user, lastSearch } = open()
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ offset: '50' }))
    await user.selectOptions(screen.getByLabelText('State'), 'Open')
    await waitFor(() => expect(lastSearch()).toMatchObject({ state: 'open', offset: '0' }))
    expect(location.search).toBe('?state=open')
  })

  it('is sorted by the server, in the order the URL names', async () => {
    const { screen, user, lastSearch } = open({}, '/admin/disputes?sort=opened')
    await screen.findByText('Ada Lovelace')
    expect(lastSearch()).toMatchObject({ sort: 'opened' })
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(lastSearch()).toMatchObject({ sort: '-amount', offset: '0' }))
    expect(location.search).toBe('?sort=-amount')
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('tells a shop without disputes from a search without matches', async () => {
    const { screen, user } = open({ 'GET /api/admin/disputes': new PageOf<AdminDispute>([]) })
    expect(await screen.findByText('Payments that a cardholder disputes will appear here.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('State'), 'Closed')
    expect(await screen.findByText('No disputes match these filters.')).toBeTruthy()
  })

  it("offers a retry when it can't be loaded", async () => {
    const { screen, user } = open({ 'GET /api/admin/disputes': failsOnce(new PageOf([dispute])) })
    await user.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
  })
})
