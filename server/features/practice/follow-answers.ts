import { nextStage } from '#contract/practice/review-schedule.ts'
import type { Database } from '#server/database/database.ts'

import { endReviews, keepReviews, listLessonReviews } from './question-reviews.repository.ts'

type Graded = { questionId: string; isCorrect: boolean }
type Attempt = { userId: string; lessonId: string; versionId: string; day: string }

/** After an attempt: what was missed returns tomorrow, and what was due and right returns later. */
export async function followAnswers(db: Database, attempt: Attempt, answers: readonly Graded[]): Promise<void> {
  const { userId, lessonId, day } = attempt
  const known = new Map((await listLessonReviews(db, userId, lessonId)).map((one) => [one.questionId, one]))
  const after = answers.map(({ questionId, isCorrect }) => ({
    questionId,
    review: nextStage(known.get(questionId) ?? null, day, isCorrect),
  }))
  const kept = after.flatMap(({ questionId, review }) =>
    review ? [{ questionId, stage: review.stage, dueOn: review.dueOn }] : [],
  )
  // The answers were shown in the version of this attempt.
  await keepReviews(db, attempt, kept)
  const ended = after.filter(({ questionId, review }) => review === null && known.has(questionId))
  await endReviews(
    db,
    attempt,
    ended.map(({ questionId }) => questionId),
  )
}
