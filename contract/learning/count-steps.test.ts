import { describe, expect, it } from 'vitest'

import { countSteps, doneWords, placeAmong, stepName, stepWords } from './count-steps.ts'

const steps = ['video', 'drill', 'text', 'quiz', 'video'].map((type) => ({ type }))

describe("a course's steps", () => {
  it('are lessons, and drills and quizzes to practice', () => {
    expect(countSteps(steps)).toEqual({ lessons: 3, practice: 2 })
    expect(countSteps([])).toEqual({ lessons: 0, practice: 0 })
  })

  it('are named separately, without what there is none of', () => {
    expect(stepWords({ lessons: 12, practice: 3 })).toBe('12 lessons and 3 practice steps')
    expect(stepWords({ lessons: 1, practice: 0 })).toBe('1 lesson')
    expect(stepWords({ lessons: 0, practice: 1 })).toBe('1 practice step')
    expect(stepWords({ lessons: 0, practice: 0 })).toBe('0 lessons')
    expect(doneWords({ lessons: 2, practice: 0 }, { lessons: 12, practice: 3 })).toEqual([
      '2/12 lessons',
      '0/3 practice steps',
    ])
    expect(doneWords({ lessons: 1, practice: 0 }, { lessons: 1, practice: 0 })).toEqual(['1/1 lessons'])
  })

  it('are numbered among their own kind', () => {
    expect(steps.map((_, at) => placeAmong(steps, at))).toEqual([
      { number: 1, count: 3 },
      { number: 1, count: 2 },
      { number: 2, count: 3 },
      { number: 2, count: 2 },
      { number: 3, count: 3 },
    ])
    expect(stepName({ type: 'text' }, 2)).toBe('Lesson 2')
    expect(stepName({ type: 'quiz' }, 1)).toBe('Practice step 1')
  })
})
