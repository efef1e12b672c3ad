import { expect, it } from 'vitest'

import { refundsEndAccess } from './refunds-end-access.ts'

type Given = Parameters<typeof refundsEndAccess>[1][number]

const refund = (change: Partial<Given> = {}): Given => ({
  id: 'r1',
  status: 'succeeded',
  request_id: null,
  chosen_access: null,
  stripe_refund_id: 're_1',
  ...change,
})
const all = { paid_cents: 100, refunded_cents: 100 }
const part = { paid_cents: 100, refunded_cents: 60 }

it('refunds end access once everything is refunded, and not before', () => {
  expect(refundsEndAccess(all, [refund()])).toBe(true)
  expect(refundsEndAccess(part, [refund()])).toBe(false)
  expect(refundsEndAccess({ paid_cents: 0, refunded_cents: 0 }, [])).toBe(false)
})

it('refunds end access or keep it as staff chose', () => {
  expect(refundsEndAccess(part, [refund({ chosen_access: 'end' })])).toBe(true)
  expect(refundsEndAccess(all, [refund({ chosen_access: 'keep' })])).toBe(false)
  expect(refundsEndAccess(all, [refund({ chosen_access: 'keep' }), refund()])).toBe(true)
  expect(refundsEndAccess(all, [refund({ chosen_access: 'end' }), refund({ chosen_access: 'keep' })])).toBe(true)
})

it('a refund does not end access before it reaches Stripe', () => {
  const waiting = refund({ status: 'pending', stripe_refund_id: null, chosen_access: 'end' })
  expect(refundsEndAccess(part, [waiting])).toBe(false)
  expect(refundsEndAccess(all, [waiting])).toBe(false)
  expect(refundsEndAccess(part, [{ ...waiting, stripe_refund_id: 're_1' }])).toBe(true)
})

it('a failed refund does not end access, nor do other refunds of the same request', () => {
  const failed = refund({ status: 'failed', chosen_access: 'end' })
  expect(refundsEndAccess({ paid_cents: 100, refunded_cents: 0 }, [failed])).toBe(false)
  const [half, other] = [refund({ id: 'a', request_id: 'q' }), refund({ id: 'b', request_id: 'q', status: 'failed' })]
  expect(refundsEndAccess(part, [{ ...half, chosen_access: 'end' }, other])).toBe(false)
  expect(refundsEndAccess(part, [failed, refund({ id: 'c', chosen_access: 'end' })])).toBe(true)
})
