import { hasDigit, readTypedAmount } from '../typed-amount.ts'
import type { Coupon } from './coupon.ts'

export const COUPON_MESSAGES = {
  code: 'Coupon code is required.',
  value: 'Value must be greater than 0.',
  percentage: 'Percentage value cannot exceed 100%.',
  usageLimit: 'The usage limit must be at least 1.',
} as const

type CouponValue = { amount: number; problem: null } | { amount: null; problem: string }
const refused = (problem: string) => ({ amount: null, problem })

/** A percentage or a dollar amount as typed, in whole percent or cents. */
export function readCouponValue(type: Coupon['type'], typed: string): CouponValue {
  if (!hasDigit(typed) || typed.trim().startsWith('-')) return refused(COUPON_MESSAGES.value)
  const { amount, problem } = type === 'percentage' ? readPercent(typed) : readDollars(typed)
  if (problem !== null) return refused(problem)
  return amount > 0 ? { amount, problem } : refused(COUPON_MESSAGES.value)
}

/** The error under the field while staff type. */
export function findValueProblem(type: Coupon['type'], typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  if (hasDigit(typed)) return readCouponValue(type, typed).problem ?? undefined
  return (type === 'percentage' ? readPercent(typed) : readDollars(typed)).problem ?? undefined
}

function readPercent(typed: string): CouponValue {
  if (!/^\d+$/.test(typed.trim())) return refused('Please enter a whole number.')
  return Number(typed) > 100 ? refused(COUPON_MESSAGES.percentage) : { amount: Number(typed), problem: null }
}

function readDollars(typed: string): CouponValue {
  const { cents, problem } = readTypedAmount(typed)
  return problem === null ? { amount: cents, problem } : refused(problem)
}
