/** What other features may import from the audit log. */
export { auditView, recordAudit } from './record-audit.ts'
