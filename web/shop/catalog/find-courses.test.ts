import { expect, it } from 'vitest'

import { findCourses } from './find-courses.ts'

const intro = { title: 'Intro to Trading', description: 'Charts and orders' }
const psychology = { title: 'Trading Psychology', description: 'Know your own mind' }
const courses = [intro, psychology]

it('finds courses by a part of the title or the description, in any case', () => {
  expect(findCourses(courses, 'PSYCHO')).toEqual([psychology])
  expect(findCourses(courses, 'orders')).toEqual([intro])
  expect(findCourses(courses, ' trading ')).toEqual(courses)
})

it('does not find words that only meet where the title ends', () => {
  expect(findCourses(courses, 'tradingcharts')).toEqual([])
})

it('finds everything when nothing is asked for', () => {
  expect(findCourses(courses, '  ')).toEqual(courses)
})
