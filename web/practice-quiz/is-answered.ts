import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'

/** By question. Null where an answer was taken back. */
export type Answers = Readonly<Record<string, QuizAnswer | null>>

/** Clearing a text or every checkbox leaves an answer that says nothing. */
export function isAnswered(answer: QuizAnswer | null | undefined): boolean {
  if (!answer) return false
  if (answer.kind === 'text') return answer.text.trim() !== ''
  return answer.kind !== 'multiple' || answer.optionIds.length > 0
}
