import { expect, it } from 'vitest'

import { formatClock, readClock } from './format-clock.ts'

it('formats durations like a clock', () => {
  expect([0, 9, 60, 425, 3600, 3729, 36_000].map(formatClock)).toEqual([
    '0:00',
    '0:09',
    '1:00',
    '7:05',
    '1:00:00',
    '1:02:09',
    '10:00:00',
  ])
  expect([59.9, -1].map(formatClock)).toEqual(['0:59', '0:00'])
})

it('reads what it wrote, and plain seconds', () => {
  expect([0, 9, 425, 3729].map(formatClock).map(readClock)).toEqual([0, 9, 425, 3729])
  expect(['295', ' 90:05 ', '', ' '].map(readClock)).toEqual([295, 5405, null, null])
})
