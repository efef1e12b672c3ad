/** What other features may use of accounts. */
export { hashPassword } from './password-hasher.ts'
