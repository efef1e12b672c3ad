import { expect, it } from 'vitest'

import type { AdminLesson, AdminModule } from '#contract/catalog/admin-course.ts'
import { moveLesson, moveModule } from './move-lesson.ts'

const lesson = (id: string, moduleId: string) => ({ id, moduleId }) as AdminLesson
const modules = [
  { id: 'one', lessons: [lesson('a', 'one'), lesson('b', 'one')] },
  { id: 'two', lessons: [lesson('c', 'two')] },
  { id: 'three', lessons: [] },
] as unknown as AdminModule[]
const shown = (list: AdminModule[]) => list.map(({ id, lessons }) => `${id} ${lessons.map((each) => each.id).join('')}`)

it('moves a lesson within its module and into others', () => {
  expect(shown(moveLesson(modules, 'a', 'one', 1))).toEqual(['one ba', 'two c', 'three '])
  expect(shown(moveLesson(modules, 'a', 'two', 0))).toEqual(['one b', 'two ac', 'three '])
  expect(shown(moveLesson(modules, 'c', 'three', 0))).toEqual(['one ab', 'two ', 'three c'])
  expect(moveLesson(modules, 'c', 'three', 0)[2]?.lessons[0]?.moduleId).toBe('three')
  expect(moveLesson(modules, 'nothing', 'three', 0)).toBe(modules)
})

it('moves a module to the position of another', () => {
  expect(shown(moveModule(modules, 'one', 'three'))).toEqual(['two c', 'three ', 'one ab'])
  expect(shown(moveModule(modules, 'three', 'one'))).toEqual(['three ', 'one ab', 'two c'])
})
