import { expect, it } from 'vitest'

import { firstUnfinished, lessonToContinue } from './first-unfinished.ts'

const lessons = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const finished = (...ids: string[]) => [lessons, (id: string) => ids.includes(id)] as const

it('continues with the first unfinished lesson, whatever was watched after it', () => {
  expect(lessonToContinue(...finished())).toEqual({ id: 'a' })
  expect(lessonToContinue(...finished('a', 'c'))).toEqual({ id: 'b' })
})

it('restarts a finished course', () => {
  expect(lessonToContinue(...finished('a', 'b', 'c'))).toEqual({ id: 'a' })
  expect(firstUnfinished(...finished('a', 'b', 'c'))).toBeUndefined()
  expect(lessonToContinue([], () => false)).toBeUndefined()
})
