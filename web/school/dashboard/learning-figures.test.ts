import { expect, it } from 'vitest'

import type { EnrolledCourse } from '#contract/learning/my-courses.ts'
import { hoursAndMinutes } from '#web/lib/time-and-money/hours-and-minutes.ts'
import { hoursWithDecimal, learningFigures } from './learning-figures.ts'

function course(progressPercent: number, completed: number, total: number, watched = 0): EnrolledCourse {
  const lessons = Array.from({ length: total }, (_, at) => ({
    type: at === 3 ? 'drill' : 'video',
    watchedSeconds: at === 0 ? watched : 0,
    completed: at < completed,
  }))
  return {
    id: 'course',
    slug: 'course',
    title: 'Course',
    thumbnailUrl: null,
    purchaseType: 'individual',
    bundleName: null,
    purchaseId: null,
    purchaseDate: '2026-11-15T10:00:00.000Z',
    progress: { progressPercent, completed, total, lessons },
  }
}

it('counts a course as completed from 95% and a certificate only when all lessons are done', () => {
  const figures = learningFigures([course(94, 9, 10, 600), course(95, 9, 10, 1800), course(100, 4, 4), course(0, 0, 0)])
  expect(figures).toEqual({
    enrolled: 4,
    completed: 2,
    completedPercent: 50,
    overallPercent: 72,
    watchedSeconds: 2400,
    certificates: 1,
    totalLessons: 21,
    completedLessons: 19,
    remainingLessons: 2,
    practice: { done: 3, all: 3 },
  })
})

it('returns zeros without courses', () => {
  expect(learningFigures([])).toMatchObject({ completedPercent: 0, overallPercent: 0, watchedSeconds: 0 })
})

it('formats watch time in two ways', () => {
  expect([0, 59, 60, 3599, 3600, 4340, 360_000].map(hoursAndMinutes)).toEqual([
    '0m',
    '0m',
    '1m',
    '59m',
    '1h 0m',
    '1h 12m',
    '100h 0m',
  ])
  expect([0, 179, 180, 4340].map(hoursWithDecimal)).toEqual(['0.0h', '0.0h', '0.1h', '1.2h'])
})
