import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import type { Waiting } from '#contract/metrics/dashboard-metrics.ts'
import type { AdminOrderDetail } from '#contract/orders/admin-order.ts'
import { useWaitingCounts } from '#web/back-office/frame/sidebar/waiting-counts.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { RefundDialog } from './RefundDialog.tsx'

const order = {
  id: 'a1b2c3d4-6f57-4f0c-9a53-1f0f6c1f2d11',
  status: 'paid',
  currency: 'eur',
  amountCents: 4490,
  paidCents: 4490,
  paidOutsideCents: 0,
  refundedCents: 0,
  itemKind: 'course',
  user: { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  course: { title: 'Intro to Trading', slug: 'intro-to-trading' },
  refunds: [],
  disputes: [],
  timeline: [],
} as unknown as AdminOrderDetail

function OpenWithdrawals() {
  const countOf = useWaitingCounts()
  return <p>{countOf('Withdrawals')?.count ?? 'none'} waiting</p>
}

it('the refund that a withdrawal was waiting for takes it off the sidebar', async () => {
  let openWithdrawals = 1
  const { screen, user } = show(
    <>
      <OpenWithdrawals />
      <RefundDialog
        order={order}
        suggestion={{ cents: 4490, reason: 'Withdrawal', access: 'end' }}
        onClose={() => {}}
      />
    </>,
    {
      viewer: grace,
      answers: {
        'GET /api/admin/waiting': () => ({ openWithdrawals }) as Waiting,
        'GET /api/admin/orders/:id': order,
        'POST /api/admin/orders/:id/partial-refund': () => {
          openWithdrawals = 0
          return { refundId: 'r1' } as never
        },
      },
    },
  )
  expect(await screen.findByText('1 waiting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Process Refund' }))
  expect(await screen.findByText('none waiting')).toBeTruthy()
})

it('shows what is left once somebody else has refunded the order', async () => {
  let current = { ...order, refundedCents: 1000 }
  const { screen, press, fill } = show(<RefundDialog order={order} onClose={() => {}} />, {
    viewer: grace,
    answers: {
      'GET /api/admin/orders/:id': () => current,
      'POST /api/admin/orders/:id/partial-refund': () => {
        current = { ...order, status: 'refunded', refundedCents: 4490 }
        return new Refusal(400, 'Refund amount must be between €0.01 and €0.00.')
      },
    },
  })
  const available = async (amount: string) =>
    waitFor(() => expect(screen.getByText('Available to refund').nextElementSibling?.textContent).toBe(amount))
  await available('€34.90')
  await fill('Refund amount (€)', '10')
  await press('Process Refund')
  await available('€0.00')
  expect(screen.getByText('Nothing is left to refund.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Process Refund' })).toBeNull()
})

it('says beforehand what becomes of mentorship sessions', async () => {
  const credits = { sessions: 4, held: 0, booked: 1, left: 3, state: 'live', expiresAt: null } as const
  const detail = { ...order, itemKind: 'mentorship', credits: { ...credits, pauseReason: null, endReason: null } }
  const { screen, user } = show(<RefundDialog order={order} onClose={() => {}} />, {
    viewer: grace,
    answers: { 'GET /api/admin/orders/:id': detail as AdminOrderDetail },
  })
  expect(await screen.findByText(/They keep 3 unused sessions and 1 booked session\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(
    await screen.findByText(/3 of 4 sessions left\. Refunding ends them and cancels 1 booked session\./),
  ).toBeTruthy()
})

it.each([
  ['needs_response', true],
  ['won', false],
])('with a dispute that is %s, it warns: %s', async (status, warns) => {
  const dispute = { id: 'd1', currency: 'eur', amountCents: 4490, reason: 'fraudulent', status }
  const times = { openedAt: '2026-11-10T09:00:00.000Z', closedAt: null, evidenceDueAt: null, evidenceSentAt: null }
  const { screen } = show(<RefundDialog order={order} onClose={() => {}} />, {
    viewer: grace,
    answers: {
      'GET /api/admin/orders/:id': {
        ...order,
        disputes: [{ ...dispute, ...times }],
        secondPayment: { amountCents: 100, status: 'scheduled' },
      } as unknown as AdminOrderDetail,
    },
  })
  await screen.findByText(/The second payment of/)
  expect(screen.queryByText(/A payment of this order is disputed/) !== null).toBe(warns)
})
