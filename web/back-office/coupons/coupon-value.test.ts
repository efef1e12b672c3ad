import { expect, it } from 'vitest'

import { couponValue, generateCouponCode } from './coupon-value.ts'

it('formats what a coupon takes off', () => {
  expect(couponValue({ type: 'percentage', value: 15 })).toBe('15%')
  expect(couponValue({ type: 'fixed_amount', value: 4999 })).toBe('$49.99')
  expect(couponValue({ type: 'fixed_amount', value: 1000, otherAmounts: { eur: 900 } })).toBe('$10.00, €9.00')
})

it('generates unique codes of eight letters and digits', () => {
  const codes = Array.from({ length: 200 }, generateCouponCode)
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{8}$/)
  expect(new Set(codes).size).toBe(200)
})
