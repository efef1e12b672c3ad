import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { AUDIT_AREAS, type AuditArea, VIEW_ACTIONS } from '#contract/audit/audit-actions.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

type Filter = {
  actorId?: string | undefined
  subjectType?: string | undefined
  subjectId?: string | undefined
  area?: AuditArea | undefined
  kind?: 'changes' | 'views' | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
  offset: number
}

/** Newest first, because ids grow with time. */
export async function listAuditEntries(db: Database, filter: Filter): Promise<PageOf<AuditEntry>> {
  const { actorId, subjectType, subjectId, area, kind, from, to, limit, offset } = filter
  const matching = db
    .selectFrom('audit_log')
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(subjectType !== undefined, (query) => query.where('subject_type', '=', subjectType ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(area !== undefined, (query) => query.where('subject_type', 'in', subjectsIn(area)))
    .$if(kind !== undefined, (query) => query.where('action', kind === 'views' ? 'in' : 'not in', VIEW_ACTIONS))
    .$if(from !== undefined, (query) => query.where('audit_log.created_at', '>=', `${from}T00:00:00.000Z`))
    .$if(to !== undefined, (query) => query.where('audit_log.created_at', '<=', `${to}T23:59:59.999Z`))
  const rows = await matching
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'users.email'])
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const customers = await customersOf(
    db,
    rows.filter((row) => row.subject_type === 'order').map((row) => row.subject_id),
  )
  const students = await namesOf(
    db,
    rows.flatMap((row) => studentIn(row) ?? []),
  )
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      actor: { id: row.actor_id, firstName: row.firstName, lastName: row.lastName, email: row.email },
      action: row.action,
      subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
      customer: customers.get(row.subject_id) ?? students.get(studentIn(row) ?? '') ?? null,
      before: row.before === null ? null : JSON.parse(row.before),
      after: row.after === null ? null : JSON.parse(row.after),
      createdAt: row.created_at,
    })),
  }
}

/** Read here instead of stored, so that a deleted account leaves no name behind. */
async function customersOf(db: Database, orderIds: string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const buyers = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'users.first_name', 'users.last_name'])
    .where('orders.id', 'in', orderIds)
    .where('users.deleted_at', 'is', null)
    .execute()
  return new Map(buyers.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}

type Stored = { action: string; before: string | null; after: string | null }

/** Whom an assignment to a mentor is about. */
function studentIn({ action, before, after }: Stored): string | undefined {
  if (action !== 'mentor.assign' && action !== 'mentor.unassign') return undefined
  const id: unknown = JSON.parse(after ?? before ?? '{}').studentId
  return typeof id === 'string' ? id : undefined
}

async function namesOf(db: Database, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}

const subjectsIn = (area: AuditArea | undefined): string[] => (area ? [...AUDIT_AREAS[area].subjects] : [])

export async function listAuditedPeople(db: Database): Promise<{ id: string; name: string }[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('audit_log').select('audit_log.id').whereRef('audit_log.actor_id', '=', 'users.id')),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .execute()
  return people.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() || 'No name' }))
}
