/** What staff did. The database refuses to change or delete a row. */
export interface AuditLogTable {
  id: string
  actor_id: string
  /** A verb of staff: `course.publish`. */
  action: string
  subject_type: string
  subject_id: string
  /** What it was called at the time; the subject itself may be gone. */
  subject_label: string
  /** JSON of the fields that changed; null where there was nothing before, or is nothing after. */
  before: string | null
  after: string | null
  created_at: string
}

export interface AuditTables {
  audit_log: AuditLogTable
}
