import { expect, it } from 'vitest'

import { spentInAll } from './spent-in-all.ts'

it('lists what somebody spent by currency', () => {
  const euros = { currency: 'eur', cents: 4900 }
  expect(spentInAll(12_000)).toBe('$120.00')
  expect(spentInAll(0)).toBe('$0.00')
  expect(spentInAll(12_000, [euros, { currency: 'gbp', cents: 50 }])).toBe('$120.00 + €49.00 + £0.50')
  expect(spentInAll(0, [euros])).toBe('€49.00')
})
