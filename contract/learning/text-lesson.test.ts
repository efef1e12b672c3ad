import { expect, it } from 'vitest'

import { readingSeconds, readingTime } from './text-lesson.ts'

it('reads 220 words a minute', () => {
  expect(readingSeconds('word '.repeat(440))).toBe(120)
})

it('counts characters where words have no spaces between them', () => {
  expect(readingSeconds('蜡烛'.repeat(400))).toBe(120)
})

it('leaves out addresses and marks', () => {
  const words = 'word '.repeat(220)
  expect(readingSeconds(`## ${words}[](https://example.com/a/very/long/address-with-many-words)`)).toBe(60)
})

it('takes a moment for a short text and none for an empty one', () => {
  expect([readingSeconds('Two words'), readingSeconds(' \n## '), readingSeconds('')]).toEqual([10, 0, 0])
})

it('rounds to whole minutes, but never to none', () => {
  expect([10, 89, 90, 600].map(readingTime)).toEqual(['1 min read', '1 min read', '2 min read', '10 min read'])
})
