import type { Quiz } from '#contract/practice/quiz.ts'
import { type QuizFields, quizOf } from './quiz-fields.ts'

/** Messages by place: `passMark`, `pool Risk`, or a question's id and field: `{id} options.1.text`. */
export type Problems = Readonly<Record<string, string>>

const WORDS: [RegExp, string][] = [
  [/^passMark$/, 'Please enter a whole number from 0 to 100.'],
  [/^maxAttempts$/, 'Please enter a whole number from 1 to 100, or leave it blank.'],
  [/^pool /, 'Please enter a whole number of at least 1, or leave it blank.'],
  [/ answer$/, 'Please enter the right number.'],
  [/ tolerance$/, 'Please enter a number, 0 or higher.'],
  [/ areas\.\d+/, 'Please enter numbers from 0 to 100.'],
]

/** Checks with the server's rules, which are loaded only now. */
export async function checkQuiz(fields: QuizFields): Promise<{ quiz: Quiz } | { problems: Problems }> {
  const quiz = quizOf(fields)
  const { QuizSchema } = await import('#contract/practice/quiz.ts')
  const checked = QuizSchema.safeParse(quiz)
  if (checked.success) return { quiz: checked.data }
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) {
    const place = placeOf(path.map(String), quiz)
    problems[place] ??= WORDS.find(([pattern]) => pattern.test(place))?.[1] ?? message
  }
  return { problems }
}

function placeOf([first = '', second = '', ...rest]: string[], { questions, pools }: Quiz): string {
  if (first === 'questions' && second) return `${questions[Number(second)]?.id} ${rest.join('.')}`
  if (first === 'pools' && second) return `pool ${pools[Number(second)]?.name}`
  return first
}

/** The message of a question's field. */
export const problemOf = (problems: Problems, questionId: string, field: string): string | undefined =>
  problems[`${questionId} ${field}`]

export const hasProblem = (problems: Problems, questionId: string): boolean =>
  Object.keys(problems).some((place) => place.startsWith(`${questionId} `))
