import { expect, it } from 'vitest'

import { takePaymentOutcome } from './payment-outcome.ts'

it('reads how the payment went and leaves the rest of the address', () => {
  expect(takePaymentOutcome('?success=true')).toEqual({ outcome: 'success', search: '' })
  expect(takePaymentOutcome('?ref=mail&canceled=true&x=1')).toEqual({ outcome: 'canceled', search: '?ref=mail&x=1' })
  expect(takePaymentOutcome('?canceled=true&success=true')).toEqual({ outcome: 'success', search: '' })
})

it('leaves every other address alone', () => {
  for (const search of ['', '?ref=mail', '?success=false', '?canceled', '?success=']) {
    expect(takePaymentOutcome(search)).toEqual({ outcome: undefined, search })
  }
})
