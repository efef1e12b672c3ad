/** What other features may use of the audit log. */
export { recordAudit } from './record-audit.ts'
