import { expect, it } from 'vitest'

import { numberLessons } from './number-lessons.ts'

const lesson = (title: string) => ({ title, type: 'video' })

it('numbers lessons across modules, skipping an empty one and practice', () => {
  const modules = [
    { title: 'One', lessons: [lesson('a'), lesson('b')] },
    { title: 'Two', lessons: [] },
    { title: 'Three', lessons: [{ title: 'A drill', type: 'drill' }, lesson('c')] },
  ]
  expect(numberLessons(modules)).toEqual([
    {
      number: 1,
      title: 'One',
      lessons: [
        { ...lesson('a'), number: 1 },
        { ...lesson('b'), number: 2 },
      ],
    },
    { number: 2, title: 'Two', lessons: [] },
    {
      number: 3,
      title: 'Three',
      lessons: [
        { title: 'A drill', type: 'drill', number: null },
        { ...lesson('c'), number: 3 },
      ],
    },
  ])
})
