import { describe, expect, it } from 'vitest'

import { checkAnswer, findAnswerProblem } from './check-answer.ts'
import type { Question } from './quiz.ts'

const id = (number: number) => `0f8fad5b-d9cb-469f-a165-${String(number).padStart(12, '0')}`
const common = { id: id(0), prompt: 'Q', explanation: '', pool: '' }
const options = [1, 2, 3].map((number) => ({ id: id(number), text: 'x', isCorrect: number !== 2, feedback: '' }))
const multiple: Question = { kind: 'multiple', ...common, options }
const single: Question = { kind: 'single', ...common, options: options.slice(0, 2) }
const order: Question = { kind: 'order', ...common, items: [1, 2, 3].map((one) => ({ id: id(one), text: `${one}` })) }
const isRightNumber = (answer: number, tolerance: number, value: number) =>
  checkAnswer({ kind: 'number', ...common, answer, tolerance, unit: '' }, { kind: 'number', value })
const isRightText = (accepted: string, text: string) =>
  checkAnswer({ kind: 'text', ...common, accepted: ['something else', accepted] }, { kind: 'text', text })

describe('an answer is right', () => {
  it('for a single choice with the right option', () => {
    expect(checkAnswer(single, { kind: 'single', optionId: id(1) })).toBe(true)
    expect(checkAnswer(single, { kind: 'single', optionId: id(2) })).toBe(false)
  })

  it('for a multiple choice with all right options and no other, in any order', () => {
    const check = (...numbers: number[]) => checkAnswer(multiple, { kind: 'multiple', optionIds: numbers.map(id) })
    expect([check(1, 3), check(3, 1)]).toEqual([true, true])
    expect([check(), check(1), check(1, 2, 3), check(2)]).toEqual([false, false, false, false])
  })

  it('for an order with every item in its place', () => {
    const check = (...numbers: number[]) => checkAnswer(order, { kind: 'order', itemIds: numbers.map(id) })
    expect([check(1, 2, 3), check(1, 3, 2), check(1, 2), check(1, 2, 3, 3)]).toEqual([true, false, false, false])
  })

  it.each([
    [0.3, 0.1, 0.2, true],
    [0.3, 0.1, 0.4, true],
    [0.3, 0.1, 0.4000001, false],
    [0.3, 0.1, 0.1999999, false],
    [0.1, 0, 0.1, true],
    [0.3, 0, 0.30000000000000004, false],
    [1.005, 0.005, 1.01, true],
    [-0.3, 0.1, -0.2, true],
    [-2, 1, -3, true],
    [-2, 1, 3, false],
    [1e12, 1, 999_999_999_999, true],
    [0, 1e-7, 1e-7, true],
    [0, 0, -0, true],
    [1e-9, 0, 1e-9, true],
    [5e-324, 1e12, 1e12, true],
  ])('for the number %d ± %d: %d is %s', (answer, tolerance, value, isRight) => {
    expect(isRightNumber(answer, tolerance, value)).toBe(isRight)
  })

  it.each([
    ['Stop loss', '  STOP \t loss\n'],
    ["trader's choice", 'Trader’s  Choice'],
    ['the "spread"', 'the „spread“'],
    ['the "spread"', 'The «spread»'],
    ['stop-loss', 'stop–loss'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['Стоп', 'СТОП'],
    ['止损', '止损'],
    ['ﬁve', 'FIVE'],
    ['１００', '100'],
    ['caf\u00e9', 'CAFE\u0301'],
    ['وقف الخسارة', 'وقف  الخسارة'],
    ['TITLE', 'title'],
    ['a b', 'a\u00a0b'],
  ])('for the text %j with %j', (accepted, text) => {
    expect(isRightText(accepted, text)).toBe(true)
  })

  it.each([
    ['stop', 'stopp'],
    ['stop loss', 'stoploss'],
    ['cafe', 'café'],
    ['stop', ''],
    ['1.5', '15'],
  ])('for the text %j, but not with %j', (accepted, text) => {
    expect(isRightText(accepted, text)).toBe(false)
  })

  it('for an image with a click in one of the areas, edges included', () => {
    const areas = [
      { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
      { x: 0.8, y: 0.8, width: 0.2, height: 0.2 },
    ]
    const image: Question = { kind: 'image', ...common, imageKey: 'a', imageText: 'A', areas }
    const check = (x: number, y: number) => checkAnswer(image, { kind: 'image', x, y })
    expect([check(0.1, 0.1), check(0.3, 0.3), check(0.2, 0.25), check(1, 1)]).toEqual([true, true, true, true])
    expect([check(0.31, 0.2), check(0.2, 0.09), check(0.5, 0.5), check(0.2, 0.9)]).toEqual(Array(4).fill(false))
  })

  it('never without an answer, or with one of another kind', () => {
    for (const question of [single, multiple, order]) {
      expect(checkAnswer(question, null)).toBe(false)
      expect(checkAnswer(question, { kind: 'text', text: 'x' })).toBe(false)
    }
  })
})

describe('an answer can be checked', () => {
  it('if it is of the right kind and names what was offered', () => {
    expect(findAnswerProblem(single, { kind: 'single', optionId: id(2) })).toBeNull()
    expect(findAnswerProblem(multiple, { kind: 'multiple', optionIds: [] })).toBeNull()
    expect(findAnswerProblem(order, { kind: 'order', itemIds: [id(3), id(1), id(2)] })).toBeNull()
    expect(findAnswerProblem(single, { kind: 'text', text: '' })).not.toBeNull()
    expect(findAnswerProblem(single, { kind: 'single', optionId: id(3) })).not.toBeNull()
    expect(findAnswerProblem(order, { kind: 'order', itemIds: [id(3), id(1)] })).not.toBeNull()
  })
})
