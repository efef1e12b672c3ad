import { expect, it } from 'vitest'

import { parseSpeed, stepSpeed } from './playback-speed.ts'

it("accepts a stored speed between 0.25 and 4, even if the menu doesn't list it", () => {
  expect(['0.25', '3', '4', '1.1'].map(parseSpeed)).toEqual([0.25, 3, 4, 1.1])
  expect([null, '', '0.2', '4.1', '-1', 'fast', 'Infinity'].map(parseSpeed)).toEqual([1, 1, 1, 1, 1, 1, 1])
})

it('steps through the menu and stops at both ends', () => {
  expect([stepSpeed(1, 1), stepSpeed(1, -1), stepSpeed(2, 1), stepSpeed(0.5, -1)]).toEqual([1.25, 0.75, 2, 0.5])
  expect([stepSpeed(3, -1), stepSpeed(3, 1), stepSpeed(1.1, 1)]).toEqual([2, 3, 1.25])
})
