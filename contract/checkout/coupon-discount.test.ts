import { describe, expect, it } from 'vitest'

import { couponKey, couponProblem, discountCents } from './coupon-discount.ts'

const NOW = '2026-11-15T10:00:00.000Z'
const open = { isActive: true, usageLimit: null, usageCount: 0, expiresAt: null }
const percent = (value: number) => ({ ...open, type: 'percentage' as const, value })
const inDollars = (priceCents: number) => ({ priceCents, currency: 'usd' })
const cents = (value: number) => ({ ...open, type: 'fixed_amount' as const, value })

describe('a discount', () => {
  it.each([
    [percent(10), 4900, 490],
    [percent(15), 4999, 750],
    [percent(33), 101, 33],
    [percent(50), 99, 50],
    [percent(100), 4999, 4999],
    [cents(2500), 4900, 2500],
    [cents(10_000), 4900, 4900],
  ])('of %o on %i cents is %i cents', (coupon, price, expected) => {
    expect(discountCents(coupon, inDollars(price))).toBe(expected)
  })
})

describe('a coupon is rejected', () => {
  it.each([
    ['unknown', undefined, 4900],
    ['inactive', { ...percent(10), isActive: false, expiresAt: '2020-01-01T00:00:00.000Z' }, 4900],
    ['expired', { ...percent(10), expiresAt: NOW }, 4900],
    ['used_up', { ...percent(10), usageLimit: 3, usageCount: 3 }, 4900],
    ['free_item', percent(10), 0],
    ['too_little_left', percent(99), 4900],
  ] as const)('as %s', (reason, coupon, price) => {
    expect(couponProblem(coupon, inDollars(price), NOW)).toBe(reason)
  })

  it('but not while it is valid', () => {
    const coupon = { ...percent(10), usageLimit: 3, usageCount: 2, expiresAt: '2026-11-15T10:00:00.001Z' }
    expect(couponProblem(coupon, inDollars(4900), NOW)).toBeNull()
    expect(couponProblem(percent(100), inDollars(4900), NOW)).toBeNull()
  })
})

it('ignores case and spaces in a code', () => {
  expect(couponKey(' welcome10 ')).toBe('WELCOME10')
})
