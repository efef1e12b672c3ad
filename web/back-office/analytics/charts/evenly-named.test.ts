import { expect, it } from 'vitest'

import { evenlyNamed } from './evenly-named.ts'

it.each([
  [1, [0]],
  [5, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6]],
  [30, [0, 7, 14, 21, 28]],
  [53, [5, 19, 33, 47]],
  [90, [2, 23, 44, 65, 86]],
  [365, [36, 109, 182, 255, 328]],
  [0, []],
])('names %s bars at %j', (count, named) => {
  expect(evenlyNamed(count)).toEqual(named)
})
