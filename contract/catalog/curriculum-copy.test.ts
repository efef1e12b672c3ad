import { describe, expect, it } from 'vitest'

import { courseCopy, EMPTY_COPY } from './curriculum-copy.ts'

const lesson = { title: 'One', type: 'video', durationSeconds: 90, isFreePreview: false, previewLessonId: null }
const bare = { marketingCopy: null, modules: [], durationSeconds: 0, downloadCount: 0 }

describe('the copy of a course', () => {
  it('is what staff wrote', () => {
    const written = { ...EMPTY_COPY, bestFor: ['Beginners'] }
    expect(courseCopy({ ...bare, marketingCopy: written, modules: [{ title: 'M', lessons: [lesson] }] })).toBe(written)
  })

  it('describes the curriculum where staff wrote nothing', () => {
    const modules = [
      { title: 'One', lessons: [lesson, { ...lesson, isFreePreview: true }] },
      { title: 'Two', lessons: [lesson] },
    ]
    const course = { marketingCopy: EMPTY_COPY, modules, durationSeconds: 5400, downloadCount: 1 }
    expect(courseCopy(course)?.whatsInside).toEqual([
      '3 lessons in 2 modules',
      '90 mins of video',
      '1 download',
      '1 free preview lesson',
    ])
  })

  it('tells reading from watching', () => {
    const text = { ...lesson, type: 'text', durationSeconds: 240 }
    const course = { ...bare, modules: [{ title: 'One', lessons: [text] }], durationSeconds: 240 }
    expect(courseCopy(course)?.whatsInside).toEqual(['1 lesson in 1 module', '4 mins to read'])
    const both = { ...course, modules: [{ title: 'One', lessons: [text, lesson] }], durationSeconds: 330 }
    expect(courseCopy(both)?.whatsInside.slice(1)).toEqual(['2 mins of video', '4 mins to read'])
  })

  it('leaves out what is not there, and is nothing without lessons', () => {
    const modules = [{ title: 'One', lessons: [lesson] }]
    expect(courseCopy({ ...bare, modules })?.whatsInside).toEqual(['1 lesson in 1 module'])
    expect(courseCopy({ ...bare, modules: [{ title: 'Empty', lessons: [] }] })).toBeNull()
  })
})
