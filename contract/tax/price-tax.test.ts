import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_CENTS } from '../money.ts'
import { taxPrice, taxWithin } from './price-tax.ts'

const cents = fc.integer({ min: 0, max: MAX_CENTS })
const rateBp = fc.integer({ min: 0, max: 10_000 })

describe('taxPrice', () => {
  const german = { rateBp: 1900, reverseCharge: false }

  it('finds the tax in a price that includes it', () => {
    expect(taxPrice(4900, { ...german, pricesIncludeTax: true })).toEqual({
      totalCents: 4900,
      taxCents: 782,
      addedCents: 0,
    })
  })

  it('adds the tax to a price that excludes it', () => {
    expect(taxPrice(4900, { ...german, pricesIncludeTax: false })).toEqual({
      totalCents: 5831,
      taxCents: 931,
      addedCents: 931,
    })
  })

  it('rounds half a cent up', () => {
    // 50 × 25 % is 12.5 cents; 90 cents at 20 % contain 15, and 93 contain 15.5.
    expect(taxPrice(50, { rateBp: 2500, pricesIncludeTax: false, reverseCharge: false }).taxCents).toBe(13)
    expect(taxPrice(93, { rateBp: 2000, pricesIncludeTax: true, reverseCharge: false }).taxCents).toBe(16)
  })

  it('charges a business that accounts for the tax itself the price without it', () => {
    const french = { rateBp: 2000, reverseCharge: true }
    expect(taxPrice(4900, { ...french, pricesIncludeTax: true })).toEqual({
      totalCents: 4083,
      taxCents: 0,
      addedCents: -817,
    })
    expect(taxPrice(4900, { ...french, pricesIncludeTax: false })).toEqual({
      totalCents: 4900,
      taxCents: 0,
      addedCents: 0,
    })
  })

  it('never changes a price that includes tax, and is off by at most half a cent', () => {
    fc.assert(
      fc.property(cents, rateBp, (priceCents, rate) => {
        const { totalCents, taxCents } = taxPrice(priceCents, {
          rateBp: rate,
          pricesIncludeTax: true,
          reverseCharge: false,
        })
        expect(totalCents).toBe(priceCents)
        const error = BigInt(taxCents) * BigInt(10_000 + rate) - BigInt(priceCents) * BigInt(rate)
        expect(abs(error) * 2n <= BigInt(10_000 + rate)).toBe(true)
      }),
    )
  })

  it('adds at most half a cent more or less than the exact tax to a price that excludes it', () => {
    fc.assert(
      fc.property(cents, rateBp, (priceCents, rate) => {
        const { totalCents, taxCents, addedCents } = taxPrice(priceCents, {
          rateBp: rate,
          pricesIncludeTax: false,
          reverseCharge: false,
        })
        expect(totalCents - priceCents).toBe(taxCents)
        expect(addedCents).toBe(taxCents)
        const error = BigInt(taxCents) * 10_000n - BigInt(priceCents) * BigInt(rate)
        expect(abs(error) * 2n <= 10_000n).toBe(true)
      }),
    )
  })

  it('charges businesses exactly what consumers pay minus their tax', () => {
    fc.assert(
      fc.property(cents, rateBp, fc.boolean(), (priceCents, rate, pricesIncludeTax) => {
        const consumer = taxPrice(priceCents, { rateBp: rate, pricesIncludeTax, reverseCharge: false })
        const business = taxPrice(priceCents, { rateBp: rate, pricesIncludeTax, reverseCharge: true })
        expect(business.totalCents).toBe(consumer.totalCents - consumer.taxCents)
        expect(business.taxCents).toBe(0)
      }),
    )
  })
})

describe('taxWithin', () => {
  const order = fc
    .record({ priceCents: cents, rateBp, pricesIncludeTax: fc.boolean() })
    .map(({ priceCents, ...rule }) => taxPrice(priceCents, { ...rule, reverseCharge: false }))

  it('divides the tax of a total over its parts without losing a cent', () => {
    fc.assert(
      fc.property(order, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (order, cuts) => {
        const ends = [...cuts.map((cut) => Math.floor(cut * order.totalCents)), order.totalCents].sort((a, b) => a - b)
        let before = 0
        let sum = 0
        for (const end of ends) {
          const part = taxWithin(order, end) - taxWithin(order, before)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(end - before)
          sum += part
          before = end
        }
        expect(sum).toBe(order.taxCents)
      }),
    )
  })

  it('finds no tax in nothing, and all of it in the whole', () => {
    fc.assert(
      fc.property(order, (order) => {
        expect(taxWithin(order, 0)).toBe(0)
        expect(taxWithin(order, order.totalCents)).toBe(order.taxCents)
      }),
    )
  })
})

const abs = (value: bigint) => (value < 0n ? -value : value)
