import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/journal/journal.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { commentOnTrade } from './comment-on-trade.ts'
import { deleteTrade, restoreTrade } from './delete-trade.ts'
import { listTrades } from './listed-trades.repository.ts'
import { createTrade, updateTrade } from './save-trade.ts'
import { setJournalTimeZone, showJournal } from './show-journal.ts'
import { showTrade } from './show-trade.ts'

export function journalRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showJournal, ({ viewer }) => showJournal(ctx, viewer.userId))
  registerEndpoint(app, endpoints.setJournalTimeZone, ({ viewer, body }) =>
    setJournalTimeZone(ctx, viewer.userId, body.timeZone),
  )
  registerEndpoint(app, endpoints.listTrades, async ({ viewer, query, reply }) =>
    sendRows(reply, await listTrades(ctx.db, viewer.userId, query)),
  )
  registerEndpoint(app, endpoints.showTrade, ({ viewer, params }) =>
    showTrade(ctx, { userId: viewer.userId, tradeId: params.tradeId, readerId: viewer.userId }),
  )
  registerEndpoint(app, endpoints.createTrade, ({ viewer, body }) => createTrade(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.updateTrade, ({ viewer, params, body }) =>
    updateTrade(ctx, { userId: viewer.userId, tradeId: params.tradeId }, body),
  )
  registerEndpoint(app, endpoints.deleteTrade, ({ viewer, params }) =>
    deleteTrade(ctx, { userId: viewer.userId, tradeId: params.tradeId }),
  )
  registerEndpoint(app, endpoints.restoreTrade, ({ viewer, params }) =>
    restoreTrade(ctx, { userId: viewer.userId, tradeId: params.tradeId }),
  )
  registerEndpoint(app, endpoints.commentOnTrade, async ({ viewer, params, body }) => {
    const own = { userId: viewer.userId, tradeId: params.tradeId }
    await commentOnTrade(ctx, { ...own, authorId: viewer.userId, text: body.text })
    return showTrade(ctx, { ...own, readerId: viewer.userId })
  })
}
