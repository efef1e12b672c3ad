import { pagedQuery } from '#web/lib/api/paged-query.ts'

export const AUDIT_PAGE_SIZE = 50

export const auditQuery = (offset: number) =>
  pagedQuery('GET /api/admin/audit-log', { query: { limit: AUDIT_PAGE_SIZE, offset } })
