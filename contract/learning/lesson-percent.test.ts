import { expect, it } from 'vitest'

import { coursePercent, lessonPercent } from './lesson-percent.ts'

const lesson = (watchedSeconds: number, completed = false) => ({ watchedSeconds, completed, durationSeconds: 60 })

it('counts a lesson by what was watched, never above 100', () => {
  expect(lessonPercent(lesson(0))).toBe(0)
  expect(lessonPercent(lesson(31))).toBe(52)
  expect(lessonPercent(lesson(500))).toBe(100)
})

it('counts a completed lesson as whole, and one without a length only then', () => {
  expect(lessonPercent(lesson(3, true))).toBe(100)
  expect(lessonPercent({ watchedSeconds: 30, completed: false, durationSeconds: null })).toBe(0)
})

it('takes the mean of the lessons for the course', () => {
  expect(coursePercent([])).toBe(0)
  expect(coursePercent([lesson(60, true), lesson(30), lesson(0)])).toBe(50)
})
