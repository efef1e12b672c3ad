import { exactAmount } from '../money.ts'
import { readTypedAmount } from '../typed-amount.ts'

/** The refusal of an amount outside of what can still be refunded. */
export function refundRange(leftCents: number, currency: string): string {
  return `Refund amount must be between ${exactAmount(1, currency)} and ${exactAmount(leftCents, currency)}.`
}

/** Reads a typed refund and explains what's wrong with it while staff type. */
export function readTypedRefund(
  typed: string,
  leftCents: number,
  currency: string,
): ReturnType<typeof readTypedAmount> {
  const read = readTypedAmount(typed, currency)
  if (read.problem !== null) return read
  const refused = (problem: string) => ({ cents: null, problem })
  if (read.cents > leftCents) return refused(`You can refund at most ${exactAmount(leftCents, currency)}.`)
  return read.cents > 0 ? read : refused(`Please enter at least ${exactAmount(1, currency)}.`)
}
