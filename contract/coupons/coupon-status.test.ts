import { describe, expect, it } from 'vitest'

import { countCoupons, couponCan, couponStatus } from './coupon-status.ts'

const now = new Date('2026-11-15T10:00:00.000Z')
const past = '2026-11-15T09:59:59.000Z'
const future = '2026-11-15T10:00:01.000Z'
const fresh = { isActive: true, expiresAt: null, usageLimit: null, usageCount: 0 }

describe('the status of a coupon', () => {
  it.each([
    ['Active', fresh],
    ['Active', { ...fresh, expiresAt: future, usageLimit: 2, usageCount: 1 }],
    ['Limit Reached', { ...fresh, usageLimit: 2, usageCount: 2 }],
    ['Expired', { ...fresh, expiresAt: past, usageLimit: 2, usageCount: 2 }],
    ['Inactive', { ...fresh, isActive: false, expiresAt: past }],
  ])('is %s', (status, coupon) => {
    expect(couponStatus(coupon, now)).toBe(status)
  })

  it('lets a coupon be expired while it is active and not expired', () => {
    expect(couponCan.expire(fresh, now)).toBe(true)
    expect(couponCan.expire({ ...fresh, expiresAt: future }, now)).toBe(true)
    expect(couponCan.expire({ ...fresh, expiresAt: past }, now)).toBe(false)
    expect(couponCan.expire({ ...fresh, isActive: false }, now)).toBe(false)
  })

  it('counts a used-up coupon as active, and all redemptions', () => {
    const usedUp = { ...fresh, usageLimit: 2, usageCount: 2 }
    const expired = { ...fresh, expiresAt: past, usageCount: 3 }
    expect(countCoupons([fresh, usedUp, expired, { ...fresh, isActive: false }], now)).toEqual({
      total: 4,
      active: 2,
      full: 1,
      redemptions: 5,
      expired: 1,
    })
  })
})
