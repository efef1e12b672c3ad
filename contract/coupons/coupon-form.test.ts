import { describe, expect, it } from 'vitest'

import { CouponForm } from './coupon-form.ts'
import { findValueProblem, readCouponValue } from './typed-coupon-value.ts'

const form = { code: ' spring ', type: 'percentage' as const, value: '15', usageLimit: '', expiresAt: '' }

describe('the new coupon form', () => {
  it.each([
    [{}],
    [{ type: 'fixed_amount', value: '$49.99', usageLimit: '3' }],
    [{ usageLimit: ' 007 ', expiresAt: '2026-12-01T09:00:00.000Z' }],
  ])('accepts %o', (typed) => {
    expect(CouponForm.safeParse({ ...form, ...typed }).success).toBe(true)
  })

  it('reads dollars with a decimal comma', () => {
    expect(readCouponValue('fixed_amount', '49,99')).toEqual({ amount: 4999, problem: null })
  })

  it.each([
    ['fixed_amount', 'abc', 'Please enter an amount in dollars, like 49.99.'],
    ['fixed_amount', '-3', 'Value must be greater than 0.'],
    ['percentage', 'abc', 'Please enter a whole number.'],
    ['fixed_amount', '49,99', undefined],
    ['fixed_amount', ' ', undefined],
  ] as const)('explains the problem under the field: %s %s', (type, value, problem) => {
    expect(findValueProblem(type, value)).toBe(problem)
  })

  it.each([
    [{ code: ' ' }, 'Coupon code is required.'],
    [{ code: 'SPRING SALE' }, "Coupon codes can't contain spaces."],
    [{ value: '' }, 'Value must be greater than 0.'],
    [{ value: '0' }, 'Value must be greater than 0.'],
    [{ value: 'ten' }, 'Value must be greater than 0.'],
    [{ value: '-3' }, 'Value must be greater than 0.'],
    [{ value: '101' }, 'Percentage value cannot exceed 100%.'],
    [{ value: '12.5' }, 'Please enter a whole number.'],
    [{ value: '12,5' }, 'Please enter a whole number.'],
    [{ value: '1e1' }, 'Please enter a whole number.'],
    [
      { type: 'fixed_amount' as const, value: '1,234' },
      '“1,234” can be read two ways. For $1,234.00, please type 1234. For cents, please type only two digits after the point.',
    ],
    [{ type: 'fixed_amount' as const, value: 'ten' }, 'Value must be greater than 0.'],
    [{ type: 'fixed_amount' as const, value: '0,00' }, 'Value must be greater than 0.'],
    [{ usageLimit: '0' }, 'The usage limit must be at least 1.'],
    [{ usageLimit: 'many' }, 'The usage limit must be at least 1.'],
    [{ expiresAt: '2026-13-01T00:00' }, 'Please enter both a date and a time, or leave it blank.'],
  ])('refuses %o', (wrong, message) => {
    const { error } = CouponForm.safeParse({ ...form, ...wrong })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('names every wrong field at once', () => {
    const { error } = CouponForm.safeParse({ ...form, code: '', value: '', usageLimit: '0' })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['code', 'usageLimit', 'value'])
  })
})
