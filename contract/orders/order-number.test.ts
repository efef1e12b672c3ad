import { expect, it } from 'vitest'

import { describeOrder, orderNumber } from './order-number.ts'

it('shows the first eight characters of an order id, and adds details in case those are the same', () => {
  const order = { customer: 'Ada Lovelace', title: 'Intro to Trading' }
  const [one, other] = ['019a8b2c-1111-7000-8000-000000000001', '019a8b2c-2222-7000-8000-000000000002']
  expect(orderNumber(one)).toBe('019a8b2c')
  expect(describeOrder({ ...order, id: one, receiptNumber: 'CW-2026-000001' })).toBe(
    'order 019a8b2c, CW-2026-000001, Ada Lovelace, Intro to Trading',
  )
  expect(describeOrder({ ...order, id: other, receiptNumber: null })).toBe(
    'order 019a8b2c, Ada Lovelace, Intro to Trading',
  )
})
