import { MAIN_CURRENCY } from '#contract/money.ts'
import { readTypedAmount } from '#contract/typed-amount.ts'

import { formatShortAmount } from './format-money.ts'

/** Shows while typing how the amount is understood: 'Price: $49.99', or what is wrong with it. */
export function repeatAmount(label: string, typed: string, currency: string = MAIN_CURRENCY): string | undefined {
  if (typed.trim() === '') return undefined
  const { cents, problem } = readTypedAmount(typed, currency)
  return problem ?? `${label}: ${formatShortAmount(cents, currency)}`
}
