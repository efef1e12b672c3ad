import { expect, it } from 'vitest'

import { isOverdue } from './homework-words.ts'

it.each([
  ['open', '2026-11-19', false],
  ['open', '2026-11-18', true],
  ['open', null, false],
  ['handed_in', '2026-11-01', false],
  ['done', '2026-11-01', false],
] as const)('is overdue after its day: %s, due %s', (status, dueOn, expected) => {
  expect(isOverdue({ status, dueOn }, '2026-11-19')).toBe(expected)
})
