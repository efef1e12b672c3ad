import { findDecimalMark } from './candle-number.ts'
import { type CsvRow, readCsvTable } from './csv-table.ts'
import type { Question } from './quiz.ts'
import { type FoundColumns, findQuizColumns, QUIZ_COLUMNS, type QuizColumn } from './quiz-columns.ts'
import { MAX_QUIZ_BYTES, MOST_QUESTIONS } from './quiz-limits.ts'
import { type QuizRow, readQuizRow } from './read-quiz-row.ts'

const MOST_PROBLEMS = 20
const SEPARATORS = [',', ';', '\t']
const BYTE_ORDER_MARK = '\ufeff'

/** The line is null for problems of the whole file. */
type CsvProblem = { line: number | null; message: string }
type QuizFile =
  /** Columns that were left out because nothing is known about them. */
  | { questions: Question[]; unknownColumns: string[] }
  /** The first problems, and how many more there are. */
  | { problems: CsvProblem[]; moreProblems: number }

/** Reads questions from a spreadsheet, or says what to correct in which line. New ids have to be random UUIDs. */
export function readQuizCsv(text: string, newId: () => string): QuizFile {
  if (text.length > MAX_QUIZ_BYTES) {
    return refused([{ line: null, message: `Please import at most ${MAX_QUIZ_BYTES / 1e6} MB at once.` }])
  }
  if (text.includes('\0')) {
    return refused([{ line: null, message: "This isn't plain text. Please save the file as CSV in UTF-8." }])
  }
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const separator = findSeparator(content)
  const table = readCsvTable(content, separator)
  if ('unclosedQuoteAt' in table) {
    return refused([{ line: table.unclosedQuoteAt, message: 'A quotation mark is opened here and never closed.' }])
  }
  const [header, ...rows] = table.rows.filter(({ cells }) => !isSeparatorNote(cells))
  if (!header) return refused([{ line: null, message: 'The file is empty.' }])
  const columns = findQuizColumns(header.cells)
  const missing = (['kind', 'question'] as const).filter((name) => !columns.byName.has(name))
  if (missing.length > 0) {
    const message = `The first line has to name the columns; there is none for the ${missing.join(' and the ')}.`
    return refused([{ line: header.line, message }])
  }
  if (rows.length === 0) return refused([{ line: null, message: 'There are no questions below the header.' }])
  if (rows.length > MOST_QUESTIONS) {
    const message = `The file has ${rows.length} questions; the limit is ${MOST_QUESTIONS}.`
    return refused([{ line: null, message }])
  }
  return readRows(
    rows.map((row) => nameCells(row, columns)),
    { separator, unknownColumns: columns.unknown, newId },
  )
}

function readRows(
  rows: QuizRow[],
  { separator, unknownColumns, newId }: { separator: string; unknownColumns: string[]; newId: () => string },
): QuizFile {
  const mark = findDecimalMark(numbersOf(rows), separator)
  const questions: Question[] = []
  const problems: CsvProblem[] = []
  for (const row of rows) {
    const read = readQuizRow(row, { mark, newId })
    if ('problems' in read) problems.push(...read.problems.map((message) => ({ line: row.line, message })))
    // A row that was copied inside the spreadsheet is another question.
    else if (questions.some(({ id }) => id === read.question.id)) {
      questions.push({ ...read.question, id: newId() })
    } else questions.push(read.question)
  }
  return problems.length > 0 ? refused(problems) : { questions, unknownColumns }
}

/** All of them tell together what a comma means. */
function* numbersOf(rows: QuizRow[]): Generator<string> {
  for (const { cell, answers } of rows) {
    yield cell('tolerance')
    if (/^(?:num|image|click)/i.test(cell('kind'))) for (const { text } of answers) yield* text.split(/\s+/)
  }
}

/** The one with which the first line names most columns. */
function findSeparator(text: string): string {
  const counts = SEPARATORS.map((separator) => {
    const table = readCsvTable(text, separator, 2)
    const header = 'rows' in table ? table.rows.find(({ cells }) => !isSeparatorNote(cells)) : undefined
    const columns = findQuizColumns(header?.cells ?? [])
    return columns.byName.size + columns.answers.length
  })
  return SEPARATORS[counts.indexOf(Math.max(...counts))] as string
}

/** Excel may put `sep=;` above the table. */
const isSeparatorNote = (cells: string[]) => /^sep=/i.test(cells[0] ?? '')

function nameCells({ line, cells }: CsvRow, { byName, answers, feedback }: FoundColumns): QuizRow {
  const cellAt = (at: number | undefined) => restoreFormula(at === undefined ? '' : (cells[at] ?? ''))
  const length = Math.max(answers.length, feedback.length)
  return {
    line,
    cell: (name: QuizColumn) => cellAt(byName.get(name)),
    answers: Array.from({ length }, (_, at) => ({
      number: at + 1,
      text: cellAt(answers[at]),
      feedback: cellAt(feedback[at]),
    })),
  }
}

function refused(problems: CsvProblem[]): QuizFile {
  return { problems: problems.slice(0, MOST_PROBLEMS), moreProblems: Math.max(0, problems.length - MOST_PROBLEMS) }
}

/** The questions as a spreadsheet, with the mark that lets Excel read UTF-8. */
export function writeQuizCsv(questions: Question[]): string {
  const written = questions.map(toWrittenRow)
  const most = Math.max(2, ...written.map(({ answers }) => answers.length))
  const numbers = Array.from({ length: most }, (_, at) => at + 1)
  const header = [...QUIZ_COLUMNS, ...numbers.flatMap((number) => [`answer ${number}`, `feedback ${number}`])]
  const rows = written.map(({ cells, answers }) => [
    ...QUIZ_COLUMNS.map((column) => cells[column] ?? ''),
    ...numbers.flatMap((number) => [answers[number - 1]?.text ?? '', answers[number - 1]?.feedback ?? '']),
  ])
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

type WrittenRow = { cells: Partial<Record<QuizColumn, string>>; answers: { text: string; feedback?: string }[] }

function toWrittenRow(question: Question): WrittenRow {
  const { kind, pool, prompt, explanation, id } = question
  const cells = { kind, pool, question: prompt, explanation, id }
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const right = question.options.flatMap(({ isCorrect }, at) => (isCorrect ? [at + 1] : [])).join(' ')
      return { cells: { ...cells, right }, answers: question.options }
    }
    case 'number': {
      const tolerance = question.tolerance === 0 ? '' : String(question.tolerance)
      return { cells: { ...cells, tolerance, unit: question.unit }, answers: [{ text: String(question.answer) }] }
    }
    case 'order':
      return { cells, answers: question.items }
    case 'text':
      return { cells, answers: question.accepted.map((text) => ({ text })) }
    case 'image': {
      const image = { image: question.imageKey, 'image description': question.imageText }
      const areas = question.areas.map(({ x, y, width, height }) => ({ text: [x, y, width, height].join(' ') }))
      return { cells: { ...cells, ...image }, answers: areas }
    }
  }
}

/** What a spreadsheet would run. An apostrophe in front keeps it text; `restoreFormula` removes it again. */
const FORMULA = /^'*[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

function writeCell(value: string): string {
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

function restoreFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
