/** What other features may use from practice. */
export { insertSeries } from './candle-series.repository.ts'
export { deleteUserPractice } from './delete-user-practice.ts'
export { fileEarlierDrills } from './file-earlier-drills.ts'
export { exportPractice, exportQuizzes, exportReviews } from './personal-practice.read-model.ts'
export { findReviewEmails as exportReviewEmails } from './review-emails.repository.ts'
