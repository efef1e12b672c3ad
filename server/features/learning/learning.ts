/** What other features may use from learning. */
export { deleteUserCertificates } from './certificates/certificates.repository.ts'
export { drawCertificate } from './certificates/draw-certificate.ts'
export { listMyCourses } from './list-my-courses.ts'
export { queueMilestoneCheck } from './milestones/queue-milestone-check.ts'
export { deleteUserNotes } from './notes.repository.ts'
export { exportLearning } from './personal-records.read-model.ts'
