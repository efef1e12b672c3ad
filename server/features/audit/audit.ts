/** What other features may use of the audit log. */
export { auditView, recordAudit } from './record-audit.ts'
