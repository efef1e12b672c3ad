import { expect, it } from 'vitest'

import { coursePercent, lessonPercent } from './lesson-percent.ts'

const lesson = (watchedSeconds: number, completed = false) => ({ watchedSeconds, completed, durationSeconds: 60 })

it('is the watched share of a lesson, at most 100', () => {
  expect(lessonPercent(lesson(0))).toBe(0)
  expect(lessonPercent(lesson(31))).toBe(52)
  expect(lessonPercent(lesson(500))).toBe(100)
})

it('is 100 for a completed lesson and 0 for an incomplete one without a length', () => {
  expect(lessonPercent(lesson(3, true))).toBe(100)
  expect(lessonPercent({ watchedSeconds: 30, completed: false, durationSeconds: null })).toBe(0)
})

it('is the average of its lessons for a course', () => {
  expect(coursePercent([])).toBe(0)
  expect(coursePercent([lesson(60, true), lesson(30), lesson(0)])).toBe(50)
})
