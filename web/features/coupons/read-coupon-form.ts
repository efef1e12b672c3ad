import type { ApiInput } from '#web/lib/api-client.ts'
import { fromLocalInput } from '#web/lib/local-date-time.ts'
import { dollarsToCents } from '#web/lib/money-text.ts'

export type CouponForm = {
  code: string
  type: 'percentage' | 'fixed_amount'
  /** Percent, or dollars as typed. */
  value: string
  usageLimit: string
  expiresAt: string
}
type NewCoupon = ApiInput<'POST /api/admin/coupons'>['body']

/** What is sent, or the sentence that says what is wrong (admin spec §5). */
export function readCouponForm({ code, type, value, usageLimit, expiresAt }: CouponForm): NewCoupon | string {
  if (code.trim() === '') return 'Coupon code is required.'
  const amount = type === 'percentage' ? Number(value.trim() || 'x') : (dollarsToCents(value) ?? Number.NaN)
  if (!(amount > 0)) return 'Value must be greater than 0.'
  if (!Number.isInteger(amount)) return 'Please enter a whole number.'
  if (type === 'percentage' && amount > 100) return 'Percentage value cannot exceed 100%.'
  const limit = usageLimit.trim() === '' ? null : Number(usageLimit)
  if (limit !== null && !(Number.isInteger(limit) && limit >= 1)) return 'The usage limit must be at least 1.'
  const ends = fromLocalInput(expiresAt)
  if (expiresAt !== '' && !ends) return 'Please enter a whole date and time, or none.'
  return { code: code.trim().toUpperCase(), type, value: amount, usageLimit: limit, expiresAt: ends ?? null }
}
