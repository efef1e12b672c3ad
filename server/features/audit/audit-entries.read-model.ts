import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

type Filter = {
  actorId?: string | undefined
  subjectType?: string | undefined
  subjectId?: string | undefined
  limit: number
  offset: number
}

/** Newest first, because ids grow with time. */
export async function listAuditEntries(db: Database, filter: Filter): Promise<PageOf<AuditEntry>> {
  const { actorId, subjectType, subjectId, limit, offset } = filter
  const matching = db
    .selectFrom('audit_log')
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(subjectType !== undefined, (query) => query.where('subject_type', '=', subjectType ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
  const rows = await matching
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      actor: { id: row.actor_id, firstName: row.firstName, lastName: row.lastName, email: row.email },
      action: row.action,
      subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
      before: row.before === null ? null : JSON.parse(row.before),
      after: row.after === null ? null : JSON.parse(row.after),
      createdAt: row.created_at,
    })),
  }
}
