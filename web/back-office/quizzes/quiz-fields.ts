import type { Question, Quiz } from '#contract/practice/quiz.ts'
import type { QuestionKind } from '#contract/practice/quiz-limits.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { readTypedNumber } from '#web/lib/forms/read-typed-number.ts'

type Common = { id: string; prompt: string; explanation: string; pool: string }
export type OptionFields = { id: string; text: string; isCorrect: boolean; feedback: string }
/** In percent of the image, as typed. */
export type AreaFields = { id: string; x: string; y: string; width: string; height: string }

/** A question as it's typed: numbers are still text, lists of texts are lines. */
export type QuestionFields =
  | (Common & { kind: 'single' | 'multiple'; options: OptionFields[] })
  | (Common & { kind: 'number'; answer: string; tolerance: string; unit: string })
  | (Common & { kind: 'order'; items: string; itemIds: string[] })
  | (Common & { kind: 'text'; accepted: string })
  | (Common & { kind: 'image'; imageKey: string; imageText: string; areas: AreaFields[] })

export type FieldsOf<Kind extends QuestionKind> = Extract<QuestionFields, { kind: Kind }>

export type QuizFields = {
  introduction: string
  questions: QuestionFields[]
  /** How many are drawn, by the pool's name; empty for all of them. */
  draws: Record<string, string>
  shufflesQuestions: boolean
  shufflesOptions: boolean
  passMark: string
  maxAttempts: string
}

export const KIND_NAMES: Record<QuestionKind, string> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  number: 'Number',
  order: 'Put in order',
  text: 'Short text',
  image: 'Click on an image',
}

export const NEW_QUIZ: QuizFields = {
  introduction: '',
  questions: [],
  draws: {},
  shufflesQuestions: false,
  shufflesOptions: true,
  passMark: '70',
  maxAttempts: '',
}

export const newOption = (): OptionFields => ({ id: newId(), text: '', isCorrect: false, feedback: '' })

export function newQuestion(kind: QuestionKind): QuestionFields {
  const common = { id: newId(), prompt: '', explanation: '', pool: '' }
  switch (kind) {
    case 'single':
    case 'multiple':
      return { ...common, kind, options: [newOption(), newOption(), newOption()] }
    case 'number':
      return { ...common, kind, answer: '', tolerance: '0', unit: '' }
    case 'order':
      return { ...common, kind, items: '', itemIds: [] }
    case 'text':
      return { ...common, kind, accepted: '' }
    case 'image':
      return { ...common, kind, imageKey: '', imageText: '', areas: [] }
  }
}

/** A copy with ids of its own. */
export function copyQuestion(question: QuestionFields): QuestionFields {
  const copy = { ...question, id: newId() }
  if (copy.kind === 'order') return { ...copy, itemIds: [] }
  if (copy.kind !== 'single' && copy.kind !== 'multiple') return copy
  return { ...copy, options: copy.options.map((option) => ({ ...option, id: newId() })) }
}

/** A question that is there already comes in as a copy. */
export function addQuestions(before: QuestionFields[], added: QuestionFields[]): QuestionFields[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...added.map((question) => (known.has(question.id) ? copyQuestion(question) : question))]
}

export function questionFieldsOf(question: Question): QuestionFields {
  switch (question.kind) {
    case 'number':
      return { ...question, answer: String(question.answer), tolerance: String(question.tolerance) }
    case 'order':
      return {
        ...question,
        items: question.items.map(({ text }) => onOneLine(text)).join('\n'),
        itemIds: question.items.map(({ id }) => id),
      }
    case 'text':
      return { ...question, accepted: question.accepted.map(onOneLine).join('\n') }
    case 'image':
      return {
        ...question,
        areas: question.areas.map(({ x, y, width, height }) => ({
          id: newId(),
          x: inPercent(x),
          y: inPercent(y),
          width: inPercent(width),
          height: inPercent(height),
        })),
      }
    default:
      return question
  }
}

export function quizFieldsOf({ pools, questions, passMark, maxAttempts, ...same }: Quiz): QuizFields {
  return {
    ...same,
    questions: questions.map(questionFieldsOf),
    draws: Object.fromEntries(pools.map(({ name, draw }) => [name, String(draw)])),
    passMark: String(passMark),
    maxAttempts: maxAttempts === null ? '' : String(maxAttempts),
  }
}

/** What the call takes. A number that can't be read isn't one, and the schema says so. */
export function quizOf({ draws, passMark, maxAttempts, questions, ...same }: QuizFields): Quiz {
  return {
    ...same,
    questions: questions.map(questionOf),
    pools: listPools(questions)
      .filter(({ name }) => (draws[name] ?? '').trim() !== '')
      .map(({ name }) => ({ name, draw: numberOf(draws[name] ?? '') })),
    passMark: numberOf(passMark),
    maxAttempts: maxAttempts.trim() === '' ? null : numberOf(maxAttempts),
  }
}

function questionOf(question: QuestionFields): Question {
  const pool = question.pool.trim()
  switch (question.kind) {
    case 'number': {
      const tolerance = question.tolerance.trim() === '' ? 0 : numberOf(question.tolerance)
      return { ...question, pool, answer: numberOf(question.answer), tolerance }
    }
    case 'order': {
      const { itemIds, items, ...same } = question
      const texts = linesOf(items)
      return { ...same, pool, items: texts.map((text, at) => ({ id: itemIds[at] ?? newId(), text })) }
    }
    case 'text':
      return { ...question, pool, accepted: linesOf(question.accepted) }
    case 'image': {
      const areas = question.areas.map(({ x, y, width, height }) => ({
        x: fractionOf(x),
        y: fractionOf(y),
        width: fractionOf(width),
        height: fractionOf(height),
      }))
      return { ...question, pool, areas }
    }
    default:
      return { ...question, pool }
  }
}

/** The pools that questions name, with how many questions each has. */
export function listPools(questions: QuestionFields[]): { name: string; size: number }[] {
  const sizes = new Map<string, number>()
  for (const { pool } of questions) {
    const name = pool.trim()
    if (name) sizes.set(name, (sizes.get(name) ?? 0) + 1)
  }
  return [...sizes].map(([name, size]) => ({ name, size }))
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const onOneLine = (text: string) => text.replaceAll('\n', ' ')
const numberOf = (typed: string) => readTypedNumber(typed) ?? Number.NaN
const fractionOf = (typed: string) => numberOf(typed) / 100
export const inPercent = (part: number) => String(Math.round(part * 1000) / 10)
