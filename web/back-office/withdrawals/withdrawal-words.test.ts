import { expect, it } from 'vitest'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { describeDueBack } from './withdrawal-words.ts'

type Order = NonNullable<Withdrawal['order']>

it('says what is due back in the currency that was paid', () => {
  const order = { currency: 'eur', paidCents: 30_000, refundedCents: 5000, sessions: 3 } as Order
  expect(describeDueBack({ ...order, dueBack: { kind: 'everything', cents: 25_000 } }, null)).toBe(
    '€250.00 is due back: everything paid.',
  )
  expect(describeDueBack({ ...order, dueBack: { kind: 'pro_rata', cents: 15_000 } }, 1)).toBe(
    '€150.00 is due back by law: 1 of 3 sessions were held and are paid for. The 30-day guarantee covers all of the €250.00.',
  )
})
