/** What other features may use of accounts. */
export { createInvitedStudent, isEmailTaken, queueVerificationOf } from './invite-student.ts'
export { hashPassword } from './password-hasher.ts'
export { deleteSessionsOf as endAllSessions } from './sessions.repository.ts'
export { emailKey } from './users.repository.ts'
