import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/student-journal.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  commentOnTrade,
  deleteComment,
  type JournalReader,
  requireTradePicture,
  showJournal,
} from '#server/features/journal/journal.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendFile } from '#server/http/send-file.ts'

import { requireSharedJournal } from './require-shared-journal.ts'
import { showSharedTrade } from './show-shared-trade.ts'

/** A journal as the mentor reads it with whom it's shared. Each handler first asks whether it is. */
export function studentJournalRoutes(app: FastifyInstance, ctx: AppContext, journals: JournalReader) {
  figureRoutes(app, ctx, journals)
  registerEndpoint(app, endpoints.showStudentJournal, async ({ viewer, params }) => {
    const share = await requireSharedJournal(ctx, viewer.userId, params.id)
    return { ...(await showJournal(ctx, params.id)), ...share }
  })
  registerEndpoint(app, endpoints.listStudentTrades, async ({ viewer, params, query }) => {
    await requireSharedJournal(ctx, viewer.userId, params.id)
    return journals.pageForMentor(params.id, query)
  })
  registerEndpoint(app, endpoints.showStudentTrade, async ({ viewer, params }) => {
    await requireSharedJournal(ctx, viewer.userId, params.id)
    return showSharedTrade(ctx, { mentorId: viewer.userId, studentId: params.id, tradeId: params.tradeId })
  })
  registerEndpoint(app, endpoints.showStudentTradePicture, async ({ viewer, params, request, reply }) => {
    await requireSharedJournal(ctx, viewer.userId, params.id)
    const { id: userId, tradeId, moment } = params
    const key = await requireTradePicture(ctx, { userId, tradeId, moment })
    return sendFile(ctx.files, key, request, reply, { cacheControl: 'private, no-store' })
  })
  registerEndpoint(app, endpoints.commentOnStudentTrade, async ({ viewer, params, body }) => {
    await requireSharedJournal(ctx, viewer.userId, params.id)
    const { id: userId, tradeId } = params
    await commentOnTrade(ctx, { userId, tradeId, authorId: viewer.userId, ...body })
    return showSharedTrade(ctx, { mentorId: viewer.userId, studentId: userId, tradeId })
  })
  registerEndpoint(app, endpoints.deleteCommentOnStudentTrade, async ({ viewer, params }) => {
    await requireSharedJournal(ctx, viewer.userId, params.id)
    const { id: userId, tradeId, commentId } = params
    await deleteComment(ctx, { userId, tradeId, commentId, authorId: viewer.userId })
    return showSharedTrade(ctx, { mentorId: viewer.userId, studentId: userId, tradeId })
  })
}

function figureRoutes(app: FastifyInstance, ctx: AppContext, journals: JournalReader) {
  registerEndpoint(app, endpoints.showStudentCalendar, async ({ viewer, params, query }) => {
    await requireSharedJournal(ctx, viewer.userId, params.id)
    return journals.calendar(params.id, query)
  })
  registerEndpoint(app, endpoints.showStudentEquity, async ({ viewer, params, query }) => {
    await requireSharedJournal(ctx, viewer.userId, params.id)
    return journals.equity(params.id, query)
  })
  registerEndpoint(app, endpoints.showStudentBreakdowns, async ({ viewer, params, query }) => {
    await requireSharedJournal(ctx, viewer.userId, params.id)
    return journals.breakdowns(params.id, query)
  })
}
