import { expect, it } from 'vitest'

import { formatPrice, formatShortAmount } from './format-money.ts'

it.each([
  ['whole dollars', 129_900, 'usd', '$1,299'],
  ['whole dollars, rounded', 4999, 'usd', '$50'],
  ['no cents if there are none', 4900, 'eur', '€49'],
  ['every cent of other currencies', 4990, 'eur', '€49.90'],
  ['a code where there is no sign', 4900, 'chf', 'CHF\xA049'],
  ['which dollars they are', 4905, 'cad', 'CA$49.05'],
])('shows %s', (_, cents, currency, text) => {
  expect(formatPrice(cents, currency)).toBe(text)
})

it('shows the cents of dollars where they matter', () => {
  expect(formatShortAmount(4999, 'usd')).toBe('$49.99')
  expect(formatShortAmount(4900, 'usd')).toBe('$49')
})
