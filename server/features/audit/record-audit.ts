import { isDeepStrictEqual } from 'node:util'

import { v7 as uuidv7 } from 'uuid'

import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { insertAuditEntry } from './audit-log.repository.ts'

type Fields = Record<string, unknown>

type StaffAction = {
  /** The id of the staff member: `viewer.userId`. */
  actor: string
  action: AuditAction
  /** What was changed. The label is what staff call it. */
  subject: { type: string; id: string; label: string }
  /** Null when something was created or deleted. Mask secrets first. */
  before: Fields | null
  after: Fields | null
}

/** Logs a staff action in the same transaction as its effect. Stores only the fields that differ. */
export async function recordAudit({ clock }: Pick<AppContext, 'clock'>, trx: Database, action: StaffAction) {
  const { actor, subject } = action
  const { before, after } = onlyChanges(action)
  await insertAuditEntry(trx, {
    id: uuidv7(),
    actor_id: actor,
    action: action.action,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_label: subject.label,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
    created_at: clock.now().toISOString(),
  })
}

/** Logs that staff viewed someone's data, before the data is returned. */
export async function auditView(
  ctx: Pick<AppContext, 'clock' | 'db'>,
  actor: string,
  action: AuditAction,
  subject: StaffAction['subject'],
) {
  await recordAudit(ctx, ctx.db, { actor, action, subject, before: null, after: null })
}

function onlyChanges({ before, after }: StaffAction): { before: Fields | null; after: Fields | null } {
  if (!before || !after) return { before, after }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
  const pick = (from: Fields) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
