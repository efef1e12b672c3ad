import { askQuestion } from '#contract/practice/ask-question.ts'
import type { DrawnQuestion } from '#contract/practice/draw-questions.ts'
import type { Question, Quiz } from '#contract/practice/quiz.ts'
import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import { reviewQuestion } from '#contract/practice/review-attempt.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { listAnswers, type StoredAnswers, type StoredAttempt } from './quiz-attempts.repository.ts'
import { findQuizVersion } from './quiz-versions.repository.ts'

/** The version an attempt began with, and its questions in this student's order. */
export async function readAttemptQuiz(db: Database, { versionId, asked }: StoredAttempt) {
  const version = await findQuizVersion(db, versionId)
  if (!version) throw new Error(`The version ${versionId} of a quiz is missing.`)
  return { quiz: version.quiz, drawn: listDrawn(version.quiz, asked) }
}

type Drawn = { question: Question; choiceIds: string[] }

function listDrawn({ questions }: Quiz, asked: DrawnQuestion[]): Drawn[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return asked.flatMap(({ questionId, choiceIds }) => {
    const question = byId.get(questionId)
    return question ? [{ question, choiceIds }] : []
  })
}

export async function describeAttempt(ctx: AppContext, attempt: StoredAttempt): Promise<QuizAttempt> {
  const { quiz, drawn } = await readAttemptQuiz(ctx.db, attempt)
  const stored = await listAnswers(ctx.db, attempt.id)
  const { id, startedAt } = attempt
  return {
    id,
    questions: drawn.map((one) => askQuestion(one, `/api/my/quiz-attempts/${id}/images/${one.question.id}`)),
    answers: stored.flatMap(({ questionId, answer }) => (answer ? [{ questionId, answer }] : [])),
    passMark: quiz.passMark,
    startedAt,
    // Tells the answers, so only after the end.
    review: attempt.finishedAt === null ? null : reviewAttempt(attempt, drawn, stored),
  }
}

function reviewAttempt({ score, passedAt }: StoredAttempt, drawn: Drawn[], stored: StoredAnswers) {
  const byId = new Map(stored.map((one) => [one.questionId, one]))
  return {
    score: score ?? 0,
    passed: passedAt !== null,
    questions: drawn.map(({ question }) => {
      const { answer, isCorrect } = byId.get(question.id) ?? { answer: null, isCorrect: false }
      return reviewQuestion({ question, answer, isCorrect })
    }),
  }
}
