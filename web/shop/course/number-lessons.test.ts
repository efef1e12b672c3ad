import { expect, it } from 'vitest'

import { numberLessons } from './number-lessons.ts'

it('numbers lessons across modules, skipping an empty one', () => {
  const modules = [
    { title: 'One', lessons: [{ title: 'a' }, { title: 'b' }] },
    { title: 'Two', lessons: [] },
    { title: 'Three', lessons: [{ title: 'c' }] },
  ]
  expect(numberLessons(modules)).toEqual([
    {
      number: 1,
      title: 'One',
      lessons: [
        { title: 'a', number: 1 },
        { title: 'b', number: 2 },
      ],
    },
    { number: 2, title: 'Two', lessons: [] },
    { number: 3, title: 'Three', lessons: [{ title: 'c', number: 3 }] },
  ])
})
