import { choiceIdsOf } from './check-answer.ts'
import type { Question, Quiz } from './quiz.ts'

/** A question of one attempt, with what can be chosen or put in order as this student sees it. */
export type DrawnQuestion = { questionId: string; choiceIds: string[] }

/** From 0 up to, and without, 1. */
type Random = () => number

/** The questions of one attempt: some of each pool and all others, shuffled if the author wants it. */
export function drawQuestions(quiz: Quiz, random: Random): DrawnQuestion[] {
  const drawn = new Set(quiz.questions.filter(({ pool }) => !findDraw(quiz, pool)).map(({ id }) => id))
  for (const { name, draw } of quiz.pools) {
    const pool = quiz.questions.filter((question) => question.pool === name)
    for (const { id } of shuffle(pool, random).slice(0, draw)) drawn.add(id)
  }
  const questions = quiz.questions.filter(({ id }) => drawn.has(id))
  return (quiz.shufflesQuestions ? shuffle(questions, random) : questions).map((question) => ({
    questionId: question.id,
    choiceIds: orderChoices(question, quiz.shufflesOptions, random),
  }))
}

/** How many questions an attempt has. */
export function countDrawn(quiz: Quiz): number {
  const always = quiz.questions.filter(({ pool }) => !findDraw(quiz, pool)).length
  return quiz.pools.reduce((sum, { name, draw }) => {
    const size = quiz.questions.filter(({ pool }) => pool === name).length
    return sum + Math.min(draw, size)
  }, always)
}

const findDraw = ({ pools }: Quiz, pool: string) => pools.find(({ name }) => name === pool)

/** What has to be put in order never begins in the right one. */
export function orderChoices(question: Question, shufflesOptions: boolean, random: Random): string[] {
  const ids = choiceIdsOf(question)
  if (question.kind !== 'order') return shufflesOptions ? shuffle(ids, random) : ids
  const shuffled = shuffle(ids, random)
  if (shuffled.some((id, at) => id !== ids[at])) return shuffled
  const [first, ...rest] = shuffled
  return first === undefined ? [] : [...rest, first]
}

/** Every order is equally likely. */
function shuffle<T>(values: readonly T[], random: Random): T[] {
  const shuffled = [...values]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    const moved = shuffled[last] as T
    shuffled[last] = shuffled[at] as T
    shuffled[at] = moved
  }
  return shuffled
}
