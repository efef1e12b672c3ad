import { describe, expect, it } from 'vitest'

import type { Quiz } from '#contract/practice/quiz.ts'
import { checkQuiz } from './check-quiz.ts'
import { copyQuestion, NEW_QUIZ, newQuestion, quizFieldsOf, quizOf } from './quiz-fields.ts'

const id = () => crypto.randomUUID()
const common = { explanation: 'Because.', pool: '' }
const quiz: Quiz = {
  introduction: 'Hello',
  passMark: 70,
  maxAttempts: null,
  shufflesQuestions: true,
  shufflesOptions: false,
  pools: [{ name: 'Risk', draw: 1 }],
  questions: [
    {
      ...common,
      id: id(),
      kind: 'single',
      prompt: 'One?',
      pool: 'Risk',
      options: [
        { id: id(), text: 'Yes', isCorrect: true, feedback: '' },
        { id: id(), text: 'No', isCorrect: false, feedback: 'Look again.' },
      ],
    },
    { ...common, id: id(), kind: 'number', prompt: 'How many?', answer: 0.5, tolerance: 0.1, unit: '%' },
    {
      ...common,
      id: id(),
      kind: 'order',
      prompt: 'Order?',
      items: [
        { id: id(), text: 'Plan' },
        { id: id(), text: 'Trade' },
      ],
    },
    { ...common, id: id(), kind: 'text', prompt: 'Word?', accepted: ['stop', 'stop loss'] },
    {
      ...common,
      id: id(),
      kind: 'image',
      prompt: 'Where?',
      imageKey: 'a/chart.png',
      imageText: 'A chart',
      areas: [{ x: 0.125, y: 0.25, width: 0.5, height: 0.1 }],
    },
  ],
}

describe('a quiz in the editor', () => {
  it('comes out as it went in', () => {
    expect(quizOf(quizFieldsOf(quiz))).toMatchObject(quiz)
  })

  it('is checked by the rules of the server', async () => {
    expect(await checkQuiz(quizFieldsOf(quiz))).toEqual({ quiz })
  })

  it('names each problem at its question and field', async () => {
    const number = newQuestion('number')
    const fields = { ...NEW_QUIZ, passMark: 'many', questions: [{ ...newQuestion('single'), prompt: 'Q' }, number] }
    const checked = await checkQuiz(fields)
    expect(checked).toMatchObject({
      problems: {
        passMark: 'Please enter a whole number from 0 to 100.',
        [`${number.id} prompt`]: 'Please write the question.',
        [`${number.id} answer`]: 'Please enter the right number.',
        [`${fields.questions[0]?.id} options.0.text`]: 'Please fill in every answer.',
      },
    })
  })

  it('asks for at least one question', async () => {
    expect(await checkQuiz(NEW_QUIZ)).toEqual({ problems: { questions: 'Please write at least one question.' } })
  })

  it('gives a copy ids of its own', () => {
    const [original] = quizFieldsOf(quiz).questions
    if (original?.kind !== 'single') throw new Error('The sample has changed.')
    const copy = copyQuestion(original)
    expect(copy).toMatchObject({ prompt: 'One?', kind: 'single' })
    expect(copy.id).not.toBe(original.id)
    expect(copy.kind === 'single' && copy.options[0]?.id).not.toBe(original.options[0]?.id)
  })
})
