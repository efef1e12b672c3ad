import { expect, it } from 'vitest'

import { takePaymentOutcome } from './payment-outcome.ts'

it('reads how the payment went and leaves the rest of the address', () => {
  expect(takePaymentOutcome('?success=true')).toEqual({ outcome: 'success', orderId: null, search: '' })
  expect(takePaymentOutcome('?success=true&order=o1')).toEqual({ outcome: 'success', orderId: 'o1', search: '' })
  expect(takePaymentOutcome('?ref=mail&canceled=true&x=1')).toMatchObject({
    outcome: 'canceled',
    search: '?ref=mail&x=1',
  })
  expect(takePaymentOutcome('?canceled=true&success=true')).toMatchObject({ outcome: 'success', search: '' })
})

it('leaves every other address alone', () => {
  for (const search of ['', '?ref=mail', '?success=false', '?canceled', '?success=', '?order=o1']) {
    expect(takePaymentOutcome(search)).toEqual({ outcome: undefined, orderId: null, search })
  }
})
