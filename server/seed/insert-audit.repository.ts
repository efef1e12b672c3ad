import { v7 as uuidv7 } from 'uuid'

import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { Database } from '#server/database/database.ts'

type StaffAction = {
  actor: string
  action: AuditAction
  subject: { type: string; id: string; label: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The log is sorted by id, so an entry of the past gets an id of that time. */
export async function insertAuditAt(trx: Database, at: Date, entry: StaffAction) {
  const { actor, action, subject, before, after } = entry
  await trx
    .insertInto('audit_log')
    .values({
      id: uuidv7({ msecs: at.getTime() }),
      actor_id: actor,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_label: subject.label,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      created_at: at.toISOString(),
    })
    .execute()
}
