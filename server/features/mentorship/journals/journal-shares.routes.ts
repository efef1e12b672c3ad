import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/journal-shares.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { listJournalShares, shareJournal, stopSharingJournal } from './share-journal.ts'

export function journalSharesRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listJournalShares, ({ viewer }) => listJournalShares(ctx, viewer.userId))
  registerEndpoint(app, endpoints.shareJournal, ({ viewer, body }) => shareJournal(ctx, viewer.userId, body.mentorId))
  registerEndpoint(app, endpoints.stopSharingJournal, ({ viewer, params }) =>
    stopSharingJournal(ctx, viewer.userId, params.shareId),
  )
}
