import type { FastifyInstance, FastifyReply } from 'fastify'

import * as endpoints from '#contract/withdrawal/withdrawal.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { withdrawalSettings } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { acknowledgementAsPdf } from './acknowledgement-as-pdf.ts'
import { closeWithdrawal, reopenWithdrawal, updateWithdrawal } from './handle-withdrawal.ts'
import { showWithdrawal } from './show-withdrawal.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'
import { findWithdrawal, listWithdrawalRows } from './withdrawals.read-model.ts'

export function withdrawalsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.withdraw, ({ viewer, body, request }) =>
    submitWithdrawal(ctx, viewer, body, request.ip),
  )
  registerEndpoint(app, endpoints.downloadMyWithdrawal, async ({ viewer, params, reply }) => {
    const row = await findWithdrawal(ctx.db, params.id)
    if (!row || row.user_id !== viewer.userId) throw notFound('Request')
    return sendPdf(reply, row.id, await acknowledgementAsPdf(ctx, row))
  })
  registerEndpoint(app, endpoints.listWithdrawals, async ({ query, reply }) => {
    const rules = await withdrawalSettings(ctx)
    const { rows, total } = await listWithdrawalRows(ctx.db, query)
    return sendRows(reply, { rows: rows.map((row) => showWithdrawal(row, rules)), total })
  })
  registerEndpoint(app, endpoints.updateWithdrawal, ({ viewer, params, body }) =>
    updateWithdrawal(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.closeWithdrawal, ({ viewer, params, body }) =>
    closeWithdrawal(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.reopenWithdrawal, ({ viewer, params }) =>
    reopenWithdrawal(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.downloadWithdrawal, async ({ viewer, params, reply }) => {
    const row = await findWithdrawal(ctx.db, params.id)
    if (!row) throw notFound('Request')
    await auditView(ctx, viewer.userId, 'withdrawal.view', { type: 'withdrawal', id: row.id, label: row.name })
    return sendPdf(reply, row.id, await acknowledgementAsPdf(ctx, row))
  })
}

const sendPdf = (reply: FastifyReply, id: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="withdrawal-${id.slice(-8)}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf)
