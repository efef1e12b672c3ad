import { expect, it } from 'vitest'

import { largestPage, lastOffset, pageSize } from './page-size.ts'

it.each([
  [0, 0, 50, 0],
  [50, 0, 50, 0],
  [51, 0, 51, 0],
  [52, 0, 52, 0],
  [53, 0, 50, 50],
  [102, 0, 50, 50],
  [102, 50, 52, 50],
  [103, 50, 50, 100],
  [4000, 3950, 50, 3950],
])('of %s rows, the page from %s on has %s, and the last begins at %s', (total, offset, size, last) => {
  expect(pageSize(50, offset, total)).toBe(size)
  expect(lastOffset(50, total)).toBe(last)
})

it('leaves pages of ten as they are', () => {
  expect([pageSize(10, 0, 11), lastOffset(10, 11)]).toEqual([10, 10])
})

it('never asks for more than the server sends', () => {
  expect([pageSize(200, 0, 201), lastOffset(200, 201)]).toEqual([200, 200])
})

it.each([5, 10, 20, 50, 100, 190, 191, 200])('knows the largest page of %s rows', (limit) => {
  const sizes = Array.from({ length: 300 }, (_, total) => pageSize(limit, 0, total))
  expect(largestPage(limit)).toBeGreaterThanOrEqual(Math.max(...sizes))
  expect(largestPage(limit)).toBeLessThanOrEqual(200)
})
