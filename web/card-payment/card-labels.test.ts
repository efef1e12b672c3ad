import { describe, expect, it } from 'vitest'

import { cardExpiry, cardName, isExpired } from './card-labels.ts'

const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2028 }

describe('a saved card', () => {
  it('is named by its brand and last digits', () => {
    expect(cardName(card)).toBe('Visa ending in 4242')
    expect(cardName({ ...card, brand: 'something_new' })).toBe('Card ending in 4242')
    expect(cardExpiry(card)).toBe('04/28')
  })

  it('is valid until the end of its expiry month', () => {
    expect(isExpired(card, new Date(2028, 3, 30, 23, 59))).toBe(false)
    expect(isExpired(card, new Date(2028, 4, 1))).toBe(true)
  })
})
