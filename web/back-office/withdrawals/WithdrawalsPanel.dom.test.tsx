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
