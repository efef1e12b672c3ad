/** What other features may use of accounts. */
export { describeDevice } from './describe-device.ts'
export { createInvitedStudent, isEmailTaken, queueVerificationOf } from './invite-student.ts'
export { lockOwners } from './owners.repository.ts'
export { hashPassword } from './password-hasher.ts'
export { deleteSessionsOf as endAllSessions } from './sessions.repository.ts'
export { listSignInsOf } from './sign-ins.repository.ts'
export { emailKey, searchText } from './users.repository.ts'
