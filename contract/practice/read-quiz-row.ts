import { type DecimalMark, readNumber } from './candle-number.ts'
import type { Question } from './quiz.ts'
import type { QuizColumn } from './quiz-columns.ts'
import {
  LONGEST_ANSWER,
  LONGEST_EXPLANATION,
  LONGEST_FEEDBACK,
  LONGEST_IMAGE_TEXT,
  LONGEST_OPTION,
  LONGEST_POOL_NAME,
  LONGEST_PROMPT,
  LONGEST_UNIT,
  type QuestionKind,
} from './quiz-limits.ts'

type AnswerCell = { number: number; text: string; feedback: string }
export type QuizRow = { line: number; cell: (column: QuizColumn) => string; answers: AnswerCell[] }
type Ways = { mark: DecimalMark; newId: () => string }
type ReadRow = { question: Question } | { problems: string[] }

const HIGHEST = 1e12
const LETTERS = 'abcdefghijkl'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** What people write, without spaces and capitals. */
const KINDS: Record<string, QuestionKind> = {
  single: 'single',
  singlechoice: 'single',
  multiple: 'multiple',
  multiplechoice: 'multiple',
  number: 'number',
  numeric: 'number',
  order: 'order',
  ordering: 'order',
  text: 'text',
  shorttext: 'text',
  image: 'image',
  clickonimage: 'image',
  clickonanimage: 'image',
}

/** A question, or everything that is wrong with its row. */
export function readQuizRow(row: QuizRow, { mark, newId }: Ways): ReadRow {
  const problems: string[] = []
  const say = (problem: string) => problems.push(problem)
  const kind = readKind(row.cell('kind'), say)
  const prompt = row.cell('question')
  if (prompt === '') say('The question is missing.')
  checkText(prompt, { name: 'question', longest: LONGEST_PROMPT }, say)
  checkText(row.cell('explanation'), { name: 'explanation', longest: LONGEST_EXPLANATION }, say)
  checkText(row.cell('pool'), { name: 'name of the pool', longest: LONGEST_POOL_NAME }, say)
  const id = row.cell('id').toLowerCase()
  const common = {
    id: UUID.test(id) ? id : newId(),
    prompt,
    explanation: row.cell('explanation'),
    pool: row.cell('pool'),
  }
  const question = kind && READERS[kind]({ row, common, answers: checkAnswers(row, kind, say), mark, newId, say })
  return question && problems.length === 0 ? { question } : { problems }
}

type Common = { id: string; prompt: string; explanation: string; pool: string }
type Reading = Ways & {
  row: QuizRow
  common: Common
  /** Those that are filled in. */
  answers: AnswerCell[]
  say: (problem: string) => void
}

function readKind(written: string, say: Reading['say']): QuestionKind | null {
  const name = written.toLowerCase().replace(/[^a-z]/g, '')
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  if (kind) return kind
  const known = 'Use single, multiple, number, order, text or image.'
  say(written === '' ? `The kind is missing. ${known}` : `${quote(written)} isn't a kind of question. ${known}`)
  return null
}

function checkAnswers({ cell, answers }: QuizRow, kind: QuestionKind, say: Reading['say']): AnswerCell[] {
  const isChoice = kind === 'single' || kind === 'multiple'
  const longest = kind === 'text' ? LONGEST_ANSWER : LONGEST_OPTION
  for (const { number, text, feedback } of answers) {
    checkText(text, { name: `answer ${number}`, longest }, say)
    checkText(feedback, { name: `feedback ${number}`, longest: LONGEST_FEEDBACK }, say)
    if (feedback !== '' && text === '') say(`There is a feedback ${number}, but no answer ${number}.`)
    else if (feedback !== '' && !isChoice) say('Only single and multiple choice have feedback for each answer.')
  }
  if (!isChoice && cell('right') !== '') say('“right” is for single and multiple choice. Please leave it empty here.')
  return answers.filter(({ text }) => text !== '')
}

const READERS: Record<QuestionKind, (reading: Reading) => Question> = {
  single: (reading) => ({ kind: 'single', ...reading.common, options: readOptions(reading, 'single') }),
  multiple: (reading) => ({ kind: 'multiple', ...reading.common, options: readOptions(reading, 'multiple') }),
  number: readNumberQuestion,
  order: readOrder,
  text: readText,
  image: readImage,
}

function readOptions({ row, answers, newId, say }: Reading, kind: 'single' | 'multiple') {
  if (answers.length < 2) say('Please offer at least two answers, in “answer 1” and “answer 2”.')
  const words = row
    .cell('right')
    .toLowerCase()
    .replaceAll(/\band\b/g, ' ')
    .split(/[\s,;|/+&]+/)
  const right = new Set<number>()
  const named = words.filter((one) => one !== '')
  for (const word of named) {
    const number = word.length === 1 && LETTERS.includes(word) ? LETTERS.indexOf(word) + 1 : Number(word)
    if (answers.some((answer) => answer.number === number)) right.add(number)
    else say(`“right” should hold the number of an answer; there is no answer ${quote(word)}.`)
  }
  if (named.length === 0) say('Please write the number of the right answer into “right”.')
  else if (kind === 'single' && right.size > 1) say('Single choice has one right answer; “right” names several.')
  return answers.map(({ number, text, feedback }) => ({
    id: newId(),
    text,
    isCorrect: right.has(number),
    feedback,
  }))
}

function readNumberQuestion({ row, common, answers, mark, say }: Reading): Question {
  const [first, second] = answers
  if (!first) say('Please write the number into “answer 1”.')
  if (second) say('A number has one right answer; use “tolerance” for what else is right.')
  const answer = first ? readLimited(first.text, mark) : null
  if (first && answer === null) say(`The answer isn't a number we can use: ${quote(first.text)}.`)
  const written = row.cell('tolerance').replace(/^±\s*/, '')
  const tolerance = written === '' ? 0 : readLimited(written, mark)
  if (tolerance === null || tolerance < 0) say(`The tolerance isn't a number from zero: ${quote(written)}.`)
  checkText(row.cell('unit'), { name: 'unit', longest: LONGEST_UNIT }, say)
  return { kind: 'number', ...common, answer: answer ?? 0, tolerance: tolerance ?? 0, unit: row.cell('unit') }
}

function readOrder({ common, answers, newId, say }: Reading): Question {
  if (answers.length < 2) say('Please write at least two items, in the right order, from “answer 1” on.')
  const texts = answers.map(({ text }) => text)
  if (new Set(texts).size < texts.length) say('Two items are the same, so their order is unclear.')
  return { kind: 'order', ...common, items: texts.map((text) => ({ id: newId(), text })) }
}

function readText({ common, answers, say }: Reading): Question {
  if (answers.length === 0) say('Please write at least one accepted answer, into “answer 1”.')
  return { kind: 'text', ...common, accepted: answers.map(({ text }) => text) }
}

function readImage({ row, common, answers, mark, say }: Reading): Question {
  const [imageKey, imageText] = [row.cell('image'), row.cell('image description')]
  if (imageKey === '') say('Please name a file of the media library in “image”.')
  if (imageText === '') say('Please describe the image in “image description”.')
  checkText(imageKey, { name: 'name of the image', longest: LONGEST_IMAGE_TEXT }, say)
  checkText(imageText, { name: 'description of the image', longest: LONGEST_IMAGE_TEXT }, say)
  if (answers.length === 0)
    say('Please write where to click, into “answer 1”: left, top, width and height from 0 to 1.')
  const areas = answers.flatMap(({ number, text }) => {
    const [x, y, width, height, ...more] = text.split(/[\s;|]+/).map((part) => readNumber(part, mark) ?? Number.NaN)
    const area = { x: x ?? Number.NaN, y: y ?? Number.NaN, width: width ?? Number.NaN, height: height ?? Number.NaN }
    const isUsable = Object.values(area).every((part) => part >= 0 && part <= 1) && area.width > 0 && area.height > 0
    if (isUsable && more.length === 0) return [area]
    say(`“answer ${number}” should be four numbers from 0 to 1, such as 0.1 0.2 0.3 0.3: ${quote(text)}.`)
    return []
  })
  return { kind: 'image', ...common, imageKey, imageText, areas }
}

function readLimited(cell: string, mark: DecimalMark): number | null {
  const value = readNumber(cell, mark)
  return value === null || Math.abs(value) > HIGHEST ? null : value
}

function checkText(text: string, { name, longest }: { name: string; longest: number }, say: Reading['say']): void {
  if (text.length > longest) say(`The ${name} has ${text.length} characters; the limit is ${longest}.`)
  if (!text.isWellFormed()) say(`The ${name} contains characters that can't be stored.`)
}

const quote = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`
