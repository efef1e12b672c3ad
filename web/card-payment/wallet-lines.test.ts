import { describe, expect, it } from 'vitest'

import type { Quote } from '#contract/checkout/quote.ts'
import { walletLines } from './wallet-lines.ts'

const quote = {
  listCents: 12_900,
  discountCents: 0,
  totalCents: 12_900,
  dueNowCents: 12_900,
  plan: 'full',
} as Quote

describe('what a wallet lists', () => {
  it('names the item', () => {
    expect(walletLines('Intro', quote, 12_900)).toEqual([{ name: 'Intro', amount: 12_900 }])
  })

  it('lists discount and tax', () => {
    const discounted = { ...quote, discountCents: 2900, tax: { addedCents: 1900 } } as Quote
    expect(walletLines('Intro', discounted, 11_900)).toEqual([
      { name: 'Intro', amount: 12_900 },
      { name: 'Discount', amount: -2900 },
      { name: 'Tax', amount: 1900 },
    ])
  })

  it('says that another payment follows', () => {
    const planned: Quote = { ...quote, plan: 'two_payments', dueNowCents: 6450 }
    expect(walletLines('Intro', planned, 6450)).toEqual([{ name: 'Intro (first of 2 payments)', amount: 6450 }])
  })

  it('never lists more or less than is charged', () => {
    expect(walletLines('Intro', quote, 9900)).toEqual([{ name: 'Intro', amount: 9900 }])
    expect(walletLines('Intro', undefined, 9900)).toEqual([{ name: 'Intro', amount: 9900 }])
  })
})
