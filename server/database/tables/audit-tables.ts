/** What staff did. The database refuses to change a row, or to delete one from the last 365 days. */
export interface AuditLogTable {
  id: string
  actor_id: string
  /** What was done, e.g. `course.publish`. */
  action: string
  subject_type: string
  subject_id: string
  /** The subject's name at the time; the subject itself may be gone. */
  subject_label: string
  /** JSON of the changed fields; null when something was created (before) or deleted (after). */
  before: string | null
  after: string | null
  created_at: string
}

export interface AuditTables {
  audit_log: AuditLogTable
}
