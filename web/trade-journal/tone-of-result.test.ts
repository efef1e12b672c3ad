import { expect, it } from 'vitest'

import { toneOfResult } from './tone-of-result.ts'

it.each([
  [1.2, 'gain'],
  [0.006, 'gain'],
  [0.004, 'even'],
  [0, 'even'],
  [-0.004, 'even'],
  [-0.006, 'loss'],
])('a result of %s R is colored as it reads: %s', (resultR, tone) => {
  expect(toneOfResult(resultR)).toBe(tone)
})
