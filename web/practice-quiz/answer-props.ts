import type { QuizAnswer } from '#contract/practice/quiz-answer.ts'
import type { QuestionKind } from '#contract/practice/quiz-limits.ts'

/** What each kind of question gets. `isTyping`: more is likely to come, so it can wait a moment. Null takes the answer back. */
export type AnswerProps<Kind extends QuestionKind> = {
  answer: Extract<QuizAnswer, { kind: Kind }> | undefined
  onAnswer: (answer: Extract<QuizAnswer, { kind: Kind }> | null, isTyping?: boolean) => void
  /** The id of the question's text. */
  labelledBy: string
}
