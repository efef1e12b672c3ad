import { expect, it } from 'vitest'

import { isPastMarkComplete, resumePosition } from './resume-position.ts'

const at = (positionSeconds: number | null, watchedSeconds = 0, completed = false) =>
  resumePosition({ positionSeconds, watchedSeconds, completed }, 100)

it('resumes only past ten seconds', () => {
  expect(resumePosition(undefined, 100)).toBe(0)
  expect(at(10)).toBe(0)
  expect(at(10.5)).toBe(10.5)
})

it('resumes from the watched time when no position was stored', () => {
  expect(at(null, 42)).toBe(42)
})

it('restarts a finished lesson, but keeps the position of someone rewatching it', () => {
  expect(at(98)).toBe(0)
  expect(at(85)).toBe(85)
  expect(at(85, 100, true)).toBe(0)
  expect(at(40, 100, true)).toBe(40)
  expect(resumePosition({ positionSeconds: 50, watchedSeconds: 50, completed: true }, null)).toBe(0)
})

it('offers Mark Complete past 80% of a lesson', () => {
  expect(isPastMarkComplete(80, 100)).toBe(false)
  expect(isPastMarkComplete(80.1, 100)).toBe(true)
  expect(isPastMarkComplete(80, null)).toBe(false)
})
