import { hasDigit, readTypedAmount } from '#contract/typed-amount.ts'
import type { ApiInput } from '#web/lib/api/api-client.ts'
import { fromLocalInput } from '#web/lib/time-and-money/local-date-time.ts'

export type CouponForm = {
  code: string
  type: 'percentage' | 'fixed_amount'
  /** Percent, or dollars as typed. */
  value: string
  usageLimit: string
  expiresAt: string
}
type NewCoupon = ApiInput<'POST /api/admin/coupons'>['body']
type CouponValue = { amount: number; problem: null } | { amount: null; problem: string }
const refused = (problem: string) => ({ amount: null, problem })
const NOT_POSITIVE = 'Value must be greater than 0.'

/** Whole percent, or cents. */
export function readCouponValue(type: CouponForm['type'], value: string): CouponValue {
  if (!hasDigit(value) || value.trim().startsWith('-')) return refused(NOT_POSITIVE)
  const { amount, problem } = type === 'percentage' ? readPercent(value) : readDollars(value)
  if (problem !== null) return refused(problem)
  return amount > 0 ? { amount, problem } : refused(NOT_POSITIVE)
}

/** The error under the field while staff type. */
export function problemOfValue(type: CouponForm['type'], value: string): string | undefined {
  if (value.trim() === '') return undefined
  if (hasDigit(value)) return readCouponValue(type, value).problem ?? undefined
  return (type === 'percentage' ? readPercent(value) : readDollars(value)).problem ?? undefined
}

function readPercent(value: string): CouponValue {
  if (!/^\d+$/.test(value.trim())) return refused('Please enter a whole number.')
  return Number(value) > 100
    ? refused('Percentage value cannot exceed 100%.')
    : { amount: Number(value), problem: null }
}

function readDollars(value: string): CouponValue {
  const { cents, problem } = readTypedAmount(value)
  return problem === null ? { amount: cents, problem } : refused(problem)
}

/** The coupon to send, or a message that says what's wrong. */
export function readCouponForm({ code, type, value, usageLimit, expiresAt }: CouponForm): NewCoupon | string {
  if (code.trim() === '') return 'Coupon code is required.'
  const { amount, problem } = readCouponValue(type, value)
  if (problem !== null) return problem
  const limit = usageLimit.trim() === '' ? null : /^\d+$/.test(usageLimit.trim()) ? Number(usageLimit) : Number.NaN
  if (limit !== null && !(Number.isInteger(limit) && limit >= 1)) return 'The usage limit must be at least 1.'
  const ends = fromLocalInput(expiresAt)
  if (expiresAt !== '' && !ends) return 'Please enter both a date and a time, or leave it blank.'
  return { code: code.trim().toUpperCase(), type, value: amount, usageLimit: limit, expiresAt: ends ?? null }
}
