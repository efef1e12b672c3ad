import { MOST_CHOICES } from './quiz-limits.ts'

/** The columns before the numbered ones, as they are written. */
export const QUIZ_COLUMNS = [
  'kind',
  'pool',
  'question',
  'explanation',
  'right',
  'tolerance',
  'unit',
  'image',
  'image description',
  'id',
] as const
export type QuizColumn = (typeof QUIZ_COLUMNS)[number]

/** Column numbers from 0. */
export type FoundColumns = {
  byName: Map<QuizColumn, number>
  /** `answer 1` is the first of them; undefined where a number was left out. */
  answers: (number | undefined)[]
  feedback: (number | undefined)[]
  /** What we can't read, as it's written. */
  unknown: string[]
}

/** Other names people give these columns, without spaces and capitals. */
const NAMES: Record<string, QuizColumn> = {
  kind: 'kind',
  type: 'kind',
  questionkind: 'kind',
  questiontype: 'kind',
  pool: 'pool',
  questionpool: 'pool',
  group: 'pool',
  question: 'question',
  questiontext: 'question',
  prompt: 'question',
  explanation: 'explanation',
  right: 'right',
  rightanswer: 'right',
  rightanswers: 'right',
  correct: 'right',
  correctanswer: 'right',
  correctanswers: 'right',
  tolerance: 'tolerance',
  unit: 'unit',
  image: 'image',
  imagekey: 'image',
  imagefile: 'image',
  imagedescription: 'image description',
  imagetext: 'image description',
  alttext: 'image description',
  id: 'id',
  questionid: 'id',
}
const NUMBERED = /^(answer|option|choice|item|area|feedback)(\d{1,2})$/

/** Finds the columns by the names in a header, in any order. */
export function findQuizColumns(header: readonly string[]): FoundColumns {
  const found: FoundColumns = { byName: new Map(), answers: [], feedback: [], unknown: [] }
  for (const [at, cell] of header.entries()) {
    const name = cell.toLowerCase().replace(/[^a-z0-9]/g, '')
    const column = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
    const [, what = '', digits = '0'] = NUMBERED.exec(name) ?? []
    const number = Number(digits)
    const numbered = what === 'feedback' ? found.feedback : found.answers
    if (column && !found.byName.has(column)) found.byName.set(column, at)
    else if (number >= 1 && number <= MOST_CHOICES && numbered[number - 1] === undefined) numbered[number - 1] = at
    else if (cell !== '') found.unknown.push(cell)
  }
  return found
}
