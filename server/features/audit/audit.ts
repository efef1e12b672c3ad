/** What other features may use of the audit log. */
export { recordAudit, recordLook } from './record-audit.ts'
