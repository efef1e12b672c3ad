import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { PageOf } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { WithdrawalsPanel } from './WithdrawalsPanel.tsx'

const closed: Withdrawal = {
  id: '0192f3a1-0000-7000-8000-0000000000a1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  contract: 'The course I bought last week',
  receivedAt: '2026-11-10T12:00:00.000Z',
  repayBy: '2026-11-24T12:00:00.000Z',
  sender: null,
  isActive: false,
  isOpen: false,
  order: null,
  sessionsHeld: null,
  closedAt: '2026-11-11T12:00:00.000Z',
  closedBy: 'Grace Hopper',
  outcome: 'declined',
  outcomeNote: '',
}

it.each([
  ['0192F3A1', false],
  ['The course I bought last week', true],
])('quotes what somebody wrote unless it is the order number: %s', async (contract, isQuoted) => {
  const order: Withdrawal['order'] = {
    id: '0192f3a1-0000-7000-8000-0000000000b1',
    title: 'Intro to Trading',
    kind: 'course',
    buyerName: closed.name,
    buyerEmail: closed.email,
    paidAt: '2026-11-09T12:00:00.000Z',
    currency: 'usd',
    paidCents: 4900,
    refundedCents: 0,
    refundableCents: 4900,
    endsAt: '2026-11-24T00:00:00.000Z',
    waiverGivenAt: null,
    waiverConfirmedAt: null,
    standing: 'open',
    dueBack: { kind: 'everything', cents: 4900 },
    dispute: null,
    sessions: null,
  }
  const { screen } = show(<WithdrawalsPanel />, {
    viewer: grace,
    at: '/admin/withdrawals',
    answers: { 'GET /api/admin/withdrawals': new PageOf([{ ...closed, contract, sender: 'same_address', order }]) },
  })
  expect(await screen.findByText('$49.00 is due back: everything paid.')).toBeTruthy()
  expect(screen.queryByText(/^They wrote: /) !== null).toBe(isQuoted)
})

it('filters withdrawals by state, and the URL keeps it for a reload and for Back', async () => {
  const { screen, user, server } = show(<WithdrawalsPanel />, {
    viewer: grace,
    at: '/admin/withdrawals?state=closed&q=ada',
    answers: { 'GET /api/admin/withdrawals': new PageOf([closed]) },
  })
  const asked = () => Object.fromEntries(server.calls.at(-1)?.search ?? [])
  expect(await screen.findByText('Declined, closed by Grace Hopper')).toBeTruthy()
  expect(asked()).toMatchObject({ state: 'closed', search: 'ada' })
  await user.selectOptions(screen.getByLabelText('State'), 'Open')
  await waitFor(() => expect(asked()).toMatchObject({ state: 'open', search: 'ada' }))
  expect(location.search).toBe('?state=open&q=ada')
  await user.selectOptions(screen.getByLabelText('State'), 'All')
  await waitFor(() => expect(asked()).not.toHaveProperty('state'))
  expect(location.search).toBe('?q=ada')
})
