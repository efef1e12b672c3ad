import { expect, it } from 'vitest'

import type { CourseWithLessons } from '#contract/learning/lesson.ts'
import { chooseLesson } from './lesson-order.ts'

const lesson = (id: string) => ({
  id,
  title: id,
  durationSeconds: 60,
  type: 'video',
  isFreePreview: false,
  progress: { completed: false },
})
const course: CourseWithLessons = {
  id: 'course',
  slug: 'intro',
  title: 'Intro',
  thumbnailUrl: null,
  modules: [
    { id: 'empty', title: 'Empty', position: 0, lessons: [] },
    { id: 'one', title: 'One', position: 1, lessons: [lesson('a'), lesson('b')] },
    { id: 'two', title: 'Two', position: 2, lessons: [lesson('c')] },
  ],
}

it('opens the first lesson by default', () => {
  expect(chooseLesson(course, null)).toMatchObject({
    lesson: { id: 'a' },
    number: 1,
    previous: null,
    next: { id: 'b' },
  })
})

it('continues across modules', () => {
  expect(chooseLesson(course, 'b')).toMatchObject({ number: 2, previous: { id: 'a' }, next: { id: 'c' } })
  expect(chooseLesson(course, 'c')).toMatchObject({ number: 3, next: null })
})

it('returns null for unknown lessons and empty courses', () => {
  expect(chooseLesson(course, 'unknown')).toBeNull()
  expect(chooseLesson({ ...course, modules: [] }, null)).toBeNull()
})
