import { z } from 'zod'

import { decimalAmount } from '../money.ts'

/** What somebody spent in other currencies than dollars. Missing if nothing. */
export const OtherSpendingField = z.array(z.object({ currency: z.string(), cents: z.int() })).optional()
export type OtherSpending = z.infer<typeof OtherSpendingField>

/** The column of an export, and what it says: `EUR 49.00; GBP 20.00`. */
export const OTHER_SPENDING = 'In other currencies'
/** The column after it, for what staff marked as paid outside Stripe. */
export const OTHER_PAID_OUTSIDE = 'Of that outside'
export function writeSpending(spending: OtherSpending): string {
  return (spending ?? []).map(({ currency, cents }) => `${currency.toUpperCase()} ${decimalAmount(cents)}`).join('; ')
}
