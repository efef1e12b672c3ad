import { expect, it } from 'vitest'

import { changePercentage } from './change-percentage.ts'

it('compares two periods with one decimal', () => {
  expect(changePercentage(110, 100)).toBe(10)
  expect(changePercentage(2, 3)).toBe(-33.3)
  expect(changePercentage(0, 0)).toBe(0)
  expect(changePercentage(5, 0)).toBe(100)
  expect(changePercentage(-5, 10)).toBe(-150)
})
