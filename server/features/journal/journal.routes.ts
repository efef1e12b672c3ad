import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/journal/journal.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { commentOnTrade } from './comment-on-trade.ts'
import { deleteComment } from './delete-comment.ts'
import { deleteTrade, restoreTrade } from './delete-trade.ts'
import type { JournalReader } from './journal-reader.ts'
import { readComments } from './read-comments.ts'
import { createTrade, updateTrade } from './save-trade.ts'
import { setJournalTimeZone, showMyJournal } from './show-journal.ts'
import { showTrade } from './show-trade.ts'

export function journalRoutes(app: FastifyInstance, ctx: AppContext, journals: JournalReader) {
  registerEndpoint(app, endpoints.showJournal, ({ viewer }) => showMyJournal(ctx, viewer.userId))
  registerEndpoint(app, endpoints.setJournalTimeZone, ({ viewer, body }) =>
    setJournalTimeZone(ctx, viewer.userId, body.timeZone),
  )
  registerEndpoint(app, endpoints.listTrades, ({ viewer, query }) => journals.page(viewer.userId, query))
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
    await commentOnTrade(ctx, { ...own, authorId: viewer.userId, ...body })
    return showTrade(ctx, { ...own, readerId: viewer.userId })
  })
  registerEndpoint(app, endpoints.deleteComment, async ({ viewer: { userId }, params: { tradeId, commentId } }) => {
    await deleteComment(ctx, { userId, tradeId, commentId, authorId: userId })
    return showTrade(ctx, { userId, tradeId, readerId: userId })
  })
  registerEndpoint(app, endpoints.readComments, async ({ viewer, params }) => {
    await readComments(ctx, viewer.userId, params.tradeId)
    return { unreadComments: 0 }
  })
}
