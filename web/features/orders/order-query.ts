import type { OrderStatus } from '#contract/checkout/order-status.ts'
import { dollarsToCents } from '#web/lib/money-text.ts'
import type { OrderFilterForm } from './OrderFilters.tsx'

/** Dollars on screen are cents in the call (decision 97); what is empty or unreadable is left out. */
export function orderQuery({ status, minAmount, maxAmount, ...rest }: OrderFilterForm) {
  const texts = Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== ''))
  const [min, max] = [dollarsToCents(minAmount), dollarsToCents(maxAmount)]
  return {
    ...texts,
    ...(status === '' ? {} : { status: status as OrderStatus }),
    ...(min === undefined ? {} : { minAmount: min }),
    ...(max === undefined ? {} : { maxAmount: max }),
  }
}
