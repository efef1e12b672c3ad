import { expect, it } from 'vitest'

import { chartAxis } from './axis-ticks.ts'

it('labels an axis with round numbers that span every value and zero', () => {
  const ticks = (lowest: number, highest: number, smallest: number) => chartAxis(lowest, highest, smallest).ticks
  expect(ticks(0, 7900, 100)).toEqual([0, 2000, 4000, 6000, 8000])
  expect(ticks(-3000, 9000, 100)).toEqual([-5000, 0, 5000, 10_000])
  expect(ticks(0, 0, 100)).toEqual([0, 100])
  expect(ticks(0, 90, 60)).toEqual([0, 60, 120])
  expect(ticks(-500, 0, 100)).toEqual([-600, -400, -200, 0])
  expect(ticks(0, 123_456_789_00, 100).at(-1)).toBe(150_000_000_00)
})

it('gives a small negative value only the room it needs', () => {
  expect(chartAxis(-900, 100_000, 100)).toEqual({ ticks: [0, 50_000, 100_000], bottom: -6250, top: 100_000 })
  expect(chartAxis(-60_000, 100_000, 100)).toMatchObject({ bottom: -100_000 })
})
