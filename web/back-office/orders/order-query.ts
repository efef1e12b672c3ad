import type { OrderStatus } from '#contract/checkout/order-status.ts'
import { readTypedAmount } from '#contract/typed-amount.ts'
import type { OrderFilterForm } from './OrderFilters.tsx'

/** Converts dollars to cents and leaves out filters that are empty or unreadable. */
export function orderQuery({ status, minAmount, maxAmount, ...rest }: OrderFilterForm) {
  const texts = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''))
  const [min, max] = [readTypedAmount(minAmount).cents, readTypedAmount(maxAmount).cents]
  return {
    ...texts,
    ...(status === '' ? {} : { status: status as OrderStatus }),
    ...(min === null ? {} : { minAmount: min }),
    ...(max === null ? {} : { maxAmount: max }),
  }
}
