import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, optional, pagingFields, text } from '../fields.ts'
import { AUDIT_AREA_NAMES } from './audit-actions.ts'

const Fields = z.record(z.string(), z.unknown()).nullable()

/** Who did what, and when. `before` and `after` contain the fields that changed. */
export const AuditEntrySchema = z.object({
  id: IdField,
  actor: z.object({ id: IdField, firstName: z.string(), lastName: z.string(), email: z.string().nullable() }),
  /** `course.publish` */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  /** Whose order it is about, or which student was assigned to a mentor. Null for anything else and deleted accounts. */
  customer: z.string().nullable(),
  before: Fields,
  after: Fields,
  createdAt: InstantField,
})
export type AuditEntry = z.infer<typeof AuditEntrySchema>

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log',
  access: 'staff',
  summary: 'Staff actions, newest first; the total is in X-Total-Count.',
  query: z.object({
    ...pagingFields(50),
    actorId: optional(IdField),
    subjectType: optional(text(50)),
    subjectId: optional(text(200)),
    area: optional(z.enum(AUDIT_AREA_NAMES)),
    kind: optional(z.enum(['changes', 'views'])),
    /** Days in UTC, both included. */
    from: optional(z.iso.date()),
    to: optional(z.iso.date()),
  }),
  reply: z.array(AuditEntrySchema),
})

export const listAuditedPeople = endpoint({
  method: 'GET',
  path: '/api/admin/audit-log/people',
  access: 'staff',
  summary: 'Everyone with an entry in the audit log, by name.',
  reply: z.array(z.object({ id: IdField, name: z.string() })),
})
