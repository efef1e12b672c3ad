import { expect, it } from 'vitest'

import { findCourses } from './find-courses.ts'

const intro = { title: 'Intro to Trading', description: 'Charts and orders' }
const psychology = { title: 'Trading Psychology', description: 'Know your own mind' }
const courses = [intro, psychology]

it('finds courses by part of the title or description, ignoring case', () => {
  expect(findCourses(courses, 'PSYCHO')).toEqual([psychology])
  expect(findCourses(courses, 'orders')).toEqual([intro])
  expect(findCourses(courses, ' trading ')).toEqual(courses)
})

it("doesn't match across the end of the title", () => {
  expect(findCourses(courses, 'tradingcharts')).toEqual([])
})

it('finds everything for an empty search', () => {
  expect(findCourses(courses, '  ')).toEqual(courses)
})
