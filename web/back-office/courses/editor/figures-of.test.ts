import { expect, it } from 'vitest'

import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { figuresOf } from './figures-of.ts'

const lesson = (type: string, videoDuration: number | null) => ({ type, videoDuration })

it('counts lessons like the shop: without drills and quizzes', () => {
  const modules = [
    { lessons: [lesson('video', 60), lesson('quiz', null)] },
    { lessons: [lesson('drill', null), lesson('text', 10)] },
  ]
  expect(figuresOf({ modules } as unknown as AdminCourseDetail)).toEqual({ lessonCount: 2, durationSeconds: 70 })
})
