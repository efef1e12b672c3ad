import { describe, expect, it } from 'vitest'

import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { bestScore, describeWait, dueExercises, stateOf } from './exercise-state.ts'

const TODAY = '2026-03-10'
const attempt = (score: number, passed: boolean) => ({ finishedAt: '2026-03-01T08:00:00.000Z', score, passed })
const exercise = (change: Partial<Exercise>): Exercise => ({
  lessonId: 'l',
  title: 'A drill',
  kind: 'drill',
  courseId: 'c',
  courseSlug: 'intro',
  courseTitle: 'Intro',
  isOpen: false,
  attempts: [],
  reviewOn: null,
  isWaived: false,
  lockedBy: null,
  dueQuestions: 0,
  ...change,
})

describe('stateOf', () => {
  it.each([
    ['new', {}],
    ['open', { isOpen: true }],
    ['tried', { attempts: [attempt(25, false)], reviewOn: '2026-03-11' }],
    ['done', { attempts: [attempt(25, false), attempt(100, true)], reviewOn: '2026-03-11' }],
    ['review', { attempts: [attempt(25, false)], reviewOn: '2026-03-10' }],
    ['review', { isOpen: true, attempts: [attempt(25, false)], reviewOn: '2026-03-01' }],
    ['waived', { attempts: [attempt(25, false)], isWaived: true }],
    ['open', { isOpen: true, isWaived: true }],
    ['locked', { isOpen: true, lockedBy: { lessonId: 'q', title: 'A quiz' } }],
  ] as const)('is %s for %o', (state, change) => {
    expect(stateOf(exercise(change as Partial<Exercise>), TODAY)).toBe(state)
  })
})

it('puts the exercise first that has waited longest', () => {
  const waiting = ['2026-03-09', '2026-03-02', '2026-03-12'].map((reviewOn) => exercise({ reviewOn }))
  expect(dueExercises(waiting, TODAY).map(({ reviewOn }) => reviewOn)).toEqual(['2026-03-02', '2026-03-09'])
})

it('knows the best score', () => {
  expect(bestScore(exercise({}))).toBeNull()
  expect(bestScore(exercise({ attempts: [attempt(25, false), attempt(75, true)] }))).toBe(75)
})

it('says since when something is due, and the last score', () => {
  const attempts = [attempt(40, false), attempt(75, true)]
  expect(describeWait(exercise({ reviewOn: '2026-03-08', attempts }), TODAY)).toEqual(['Due Mar 8', 'last score 40'])
  expect(describeWait(exercise({ reviewOn: TODAY, attempts: attempts.toReversed() }), TODAY)).toEqual([
    'Due today',
    'last score 75, passed',
  ])
  expect(describeWait(exercise({ reviewOn: TODAY }), TODAY)).toEqual(['Due today'])
})
