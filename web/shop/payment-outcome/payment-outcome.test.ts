import { expect, it } from 'vitest'

import { readPaymentOutcome } from './payment-outcome.ts'

it('reads the payment outcome and keeps the rest of the query string', () => {
  expect(readPaymentOutcome('?success=true')).toEqual({ outcome: 'success', orderId: null, search: '' })
  expect(readPaymentOutcome('?success=true&order=o1')).toEqual({ outcome: 'success', orderId: 'o1', search: '' })
  expect(readPaymentOutcome('?ref=mail&canceled=true&x=1')).toMatchObject({
    outcome: 'canceled',
    search: '?ref=mail&x=1',
  })
  expect(readPaymentOutcome('?canceled=true&success=true')).toMatchObject({ outcome: 'success', search: '' })
})

it('leaves every other query string alone', () => {
  for (const search of ['', '?ref=mail', '?success=false', '?canceled', '?success=', '?order=o1']) {
    expect(readPaymentOutcome(search)).toEqual({ outcome: undefined, orderId: null, search })
  }
})
