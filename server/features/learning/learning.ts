/** What other features may use of learning. */
export { exportLearning, forgetNotesOf } from './personal-records.repository.ts'
