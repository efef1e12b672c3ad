import { expect, it } from 'vitest'

import { findLocks } from './find-locks.ts'

const lesson = (id: string, isFreePreview = false) => ({ id, isFreePreview })
const course = ['intro', 'quiz', 'orders', 'drill', 'end'].map((id) => lesson(id))

function locked(unpassed: string[], { completed = [] as string[], lessons = course } = {}) {
  const locks = findLocks(lessons, {
    mustPass: (id) => unpassed.includes(id),
    isCompleted: (id) => completed.includes(id),
  })
  return [...locks].map(([id, gate]) => `${id} by ${gate.id}`)
}

it('closes nothing in a course where nothing has to be passed', () => {
  expect(locked([])).toEqual([])
})

it('closes the lessons after an exercise, but neither it nor those before it', () => {
  expect(locked(['quiz'])).toEqual(['orders by quiz', 'drill by quiz', 'end by quiz'])
  expect(locked(['end'])).toEqual([])
})

it('names the first of several exercises, then the next', () => {
  expect(locked(['quiz', 'drill'])).toEqual(['orders by quiz', 'drill by quiz', 'end by quiz'])
  expect(locked(['drill'])).toEqual(['end by drill'])
})

it('leaves completed lessons open', () => {
  expect(locked(['quiz'], { completed: ['orders', 'drill'] })).toEqual(['end by quiz'])
})

it('leaves free previews open, because visitors can open them too', () => {
  expect(locked(['quiz'], { lessons: [lesson('quiz'), lesson('orders', true), lesson('end')] })).toEqual([
    'end by quiz',
  ])
})
