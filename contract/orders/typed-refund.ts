import { exactDollars } from '../money.ts'
import { readTypedAmount } from '../typed-amount.ts'

/** The refusal of an amount outside of what can still be refunded. */
export function refundRange(leftCents: number): string {
  return `Refund amount must be between $0.01 and ${exactDollars(leftCents)}.`
}

/** Reads a typed refund and explains what's wrong with it while staff type. */
export function readTypedRefund(typed: string, leftCents: number): ReturnType<typeof readTypedAmount> {
  const read = readTypedAmount(typed)
  if (read.problem !== null) return read
  if (read.cents > leftCents) return { cents: null, problem: `You can refund at most ${exactDollars(leftCents)}.` }
  return read.cents > 0 ? read : { cents: null, problem: 'Please enter at least $0.01.' }
}
