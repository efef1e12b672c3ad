import { describe, expect, it } from 'vitest'

import { countDrawn, drawQuestions } from './draw-questions.ts'
import type { Question, Quiz } from './quiz.ts'

const id = (number: number) => `0f8fad5b-d9cb-469f-a165-${String(number).padStart(12, '0')}`
const question = (number: number, pool = ''): Question => ({
  kind: 'order',
  ...{ id: id(number), prompt: 'Q', explanation: '', pool },
  items: [1, 2, 3].map((one) => ({ id: id(number * 100 + one), text: `${one}` })),
})
const choice = (number: number): Question => ({
  kind: 'single',
  ...{ id: id(number), prompt: 'Q', explanation: '', pool: '' },
  options: [1, 2, 3, 4].map((one) => ({ id: id(number * 100 + one), text: 'x', isCorrect: one === 1, feedback: '' })),
})
const quiz = (change: Partial<Quiz>): Quiz => ({
  ...{ introduction: '', questions: [], pools: [], passMark: 0, maxAttempts: null },
  ...{ shufflesQuestions: false, shufflesOptions: false },
  ...change,
})

/** Good enough to draw with, and always the same. */
function sampleRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('drawing questions', () => {
  it('asks everything in the order it was written, unless it should be shuffled', () => {
    const questions = Array.from({ length: 8 }, (_, at) => choice(at + 1))
    const drawn = drawQuestions(quiz({ questions }), sampleRandom(1))
    expect(drawn.map(({ questionId }) => questionId)).toEqual(questions.map((one) => one.id))
    expect(drawn[0]?.choiceIds).toEqual([101, 102, 103, 104].map(id))
    const shuffled = drawQuestions(quiz({ questions, shufflesQuestions: true, shufflesOptions: true }), sampleRandom(1))
    expect(shuffled.map(({ questionId }) => questionId)).not.toEqual(questions.map((one) => one.id))
    expect(shuffled.map(({ questionId }) => questionId).sort()).toEqual(questions.map((one) => one.id).sort())
    expect(shuffled.some(({ choiceIds }) => choiceIds.join() !== choiceIds.toSorted().join())).toBe(true)
  })

  it('draws from the pools that say how many, and asks all of the others', () => {
    const questions = [
      question(1),
      question(2, 'a'),
      question(3, 'a'),
      question(4, 'a'),
      question(5, 'b'),
      question(6, 'c'),
    ]
    const pools = [
      { name: 'a', draw: 2 },
      { name: 'b', draw: 5 },
      { name: 'nobody uses it', draw: 3 },
    ]
    const times = new Map<string, number>()
    const random = sampleRandom(1)
    for (let at = 0; at < 300; at++) {
      const drawn = drawQuestions(quiz({ questions, pools }), random).map(({ questionId }) => questionId)
      expect(drawn).toHaveLength(5)
      expect(drawn).toEqual(expect.arrayContaining([id(1), id(5), id(6)]))
      for (const one of drawn) times.set(one, (times.get(one) ?? 0) + 1)
    }
    expect(countDrawn(quiz({ questions, pools }))).toBe(5)
    // Each of the three is in two of three attempts.
    for (const one of [2, 3, 4]) expect(times.get(id(one))).toBeGreaterThan(150)
  })

  it('never gives away an order', () => {
    for (const random of [() => 0, () => 0.999999, sampleRandom(7)]) {
      for (let at = 0; at < 100; at++) {
        const [drawn] = drawQuestions(quiz({ questions: [question(1)] }), random)
        expect(drawn?.choiceIds).not.toEqual([101, 102, 103].map(id))
        expect(drawn?.choiceIds.toSorted()).toEqual([101, 102, 103].map(id))
      }
    }
  })
})
