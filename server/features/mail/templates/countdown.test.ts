import { expect, it } from 'vitest'

import { comesFirst, countDown } from './countdown.ts'

const NOW = new Date('2026-11-18T12:00:00.000Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
const count = (startsIn: string) => countDown({ countdown: 'startsIn' }, { startsIn }, NOW)?.startsIn

it.each([
  [1440, 'In 24 hours'],
  [1230, 'In 21 hours'],
  [116, 'In 2 hours'],
  [92, 'In 90 minutes'],
  [60, 'In one hour'],
  [54, 'In 54 minutes'],
  [0.5, 'In a minute'],
  [0, undefined],
  [-5, undefined],
])('%d minutes before, it says %s', (minutes, words) => {
  expect(count(at(minutes))).toBe(words)
})

it('leaves words and other emails alone', () => {
  expect(count('Tomorrow')).toBe('Tomorrow')
  expect(countDown({}, { startsIn: at(5) }, NOW)).toEqual({ startsIn: at(5) })
})

it('puts the link first in the last minutes, where a template says so', () => {
  const template = { countdown: 'startsIn', linkFirstMinutes: 65 }
  const inMinutes = (minutes: number) => comesFirst(template, { startsIn: at(minutes) }, NOW)
  expect([1440, 66, 65, 5].map(inMinutes)).toEqual([false, false, true, true])
  expect(comesFirst(template, { startsIn: 'In one hour' }, NOW)).toBe(false)
  expect(comesFirst({}, { startsIn: at(5) }, NOW)).toBe(false)
})
