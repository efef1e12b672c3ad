import { expect, it } from 'vitest'

import { parseByteRange } from './byte-range.ts'

it.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-200', { start: 800, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-', undefined],
  ['bytes=9-5', undefined],
  ['bytes=0-1,5-6', undefined],
  ['seconds=0-1', undefined],
  ['nonsense', undefined],
])('for a file of 1,000 bytes, %s requests %j', (header, range) => {
  expect(parseByteRange(header, 1000)).toEqual(range)
})

it('finds nothing to send in an empty file', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
})
