import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import type { CourseWithLessons } from '#contract/learning/lesson.ts'
import { CourseContent } from './CourseContent.tsx'

const EMPTY = { id: '1', slug: 'soon', title: 'Soon', thumbnailUrl: null, modules: [] } as CourseWithLessons

it('says that lessons are coming soon instead of counting to zero', () => {
  const html = renderToString(
    <CourseContent course={EMPTY} progress={new Map()} currentLessonId={undefined} onChoose={() => {}} />,
  )
  expect(html).toContain('Lessons for this course are coming soon.')
  expect(html).not.toContain('0 of 0')
})
