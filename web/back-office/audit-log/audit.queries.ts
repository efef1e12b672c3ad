import type { AuditArea } from '#contract/audit/audit-actions.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'

export type AuditFilters = {
  actorId?: string | undefined
  area?: AuditArea | undefined
  kind?: 'changes' | 'views' | undefined
  from?: string | undefined
  to?: string | undefined
}

export const auditQuery = (filters: AuditFilters, page: { limit: number; offset: number }) =>
  pagedQuery('GET /api/admin/audit-log', { query: { ...filters, ...page } })

export const auditedPeopleQuery = apiQuery('GET /api/admin/audit-log/people')
