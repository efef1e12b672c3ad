import { readTypedAmount } from '#contract/typed-amount.ts'

import { formatShortDollars } from './format-money.ts'

/** Shows while typing how the amount is understood: 'Price: $49.99', or what is wrong with it. */
export function repeatAmount(label: string, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const { cents, problem } = readTypedAmount(typed)
  return problem ?? `${label}: ${formatShortDollars(cents)}`
}
