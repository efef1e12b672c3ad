import { expect, it } from 'vitest'

import { axisTicks } from './axis-ticks.ts'

it('labels an axis with round numbers that span every value and zero', () => {
  expect(axisTicks(0, 7900, 100)).toEqual([0, 2000, 4000, 6000, 8000])
  expect(axisTicks(-3000, 9000, 100)).toEqual([-5000, 0, 5000, 10_000])
  expect(axisTicks(0, 0, 100)).toEqual([0, 100])
  expect(axisTicks(0, 90, 60)).toEqual([0, 60, 120])
  expect(axisTicks(-500, 0, 100)).toEqual([-600, -400, -200, 0])
})
