import type { Database } from '#server/database/database.ts'

import { deleteUserRuns } from './drill-runs.repository.ts'
import { deleteUserReviews } from './question-reviews.repository.ts'
import { deleteUserAttempts } from './quiz-attempts.repository.ts'
import { dropReviewEmails } from './review-emails.repository.ts'

export async function deleteUserPractice(db: Database, userId: string): Promise<void> {
  await deleteUserRuns(db, userId)
  await deleteUserAttempts(db, userId)
  await deleteUserReviews(db, userId)
  await dropReviewEmails(db, userId)
}
