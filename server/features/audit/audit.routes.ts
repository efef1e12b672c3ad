import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/audit/audit.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { listAuditEntries, listAuditedPeople } from './audit-entries.read-model.ts'

export function auditRoutes(app: FastifyInstance, { db }: AppContext) {
  registerEndpoint(app, endpoints.listAuditLog, async ({ query, reply }) =>
    sendRows(reply, await listAuditEntries(db, query)),
  )
  registerEndpoint(app, endpoints.listAuditedPeople, () => listAuditedPeople(db))
}
