import type { FastifyInstance, FastifyReply } from 'fastify'
import * as endpoints from '#contract/orders/admin-orders.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { resendReceipt } from '#server/features/orders/orders.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { listBuyers } from './buyers-overview.read-model.ts'
import { listConsents } from './consent-logs.read-model.ts'
import { listConsentTexts } from './consent-texts.read-model.ts'
import { exportOrders } from './export-orders.ts'
import { exportBuyers, exportConsents } from './export-people.ts'
import { listOrdersAudited } from './list-orders-audited.ts'
import { listPurchases } from './purchases-list.read-model.ts'
import { refundPartially } from './refund-partially.ts'
import { showOrderAudited } from './show-order.ts'

export function orderDeskRoutes(app: FastifyInstance, ctx: AppContext) {
  const { db } = ctx
  registerEndpoint(app, endpoints.listAdminOrders, async ({ viewer, query, reply }) =>
    sendRows(reply, await listOrdersAudited(ctx, viewer.userId, query)),
  )
  registerEndpoint(app, endpoints.exportOrders, async ({ viewer, query, reply }) =>
    sendCsv(reply, 'orders.csv').send(await exportOrders(ctx, viewer.userId, query)),
  )
  registerEndpoint(app, endpoints.showAdminOrder, ({ viewer, params }) =>
    showOrderAudited(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.refundPartially, ({ viewer, params, body }) =>
    refundPartially(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.resendOrderReceipt, async ({ viewer, params }) => {
    await resendReceipt(ctx, params.id, viewer.userId)
    return { message: 'The receipt is on its way.' }
  })
  registerEndpoint(app, endpoints.listAdminPurchases, async ({ query, reply }) =>
    sendRows(reply, await listPurchases(db, query)),
  )
  registerEndpoint(app, endpoints.listConsentLogs, async ({ query, reply }) =>
    sendRows(reply, await listConsents(db, query)),
  )
  registerEndpoint(app, endpoints.listConsentTexts, () => listConsentTexts(db))
  registerEndpoint(app, endpoints.exportConsentLogs, async ({ viewer, query, reply }) =>
    sendCsv(reply, 'consents.csv').send(await exportConsents(ctx, viewer.userId, query)),
  )
  registerEndpoint(app, endpoints.listUserPurchases, async ({ query, reply }) =>
    sendRows(reply, await listBuyers(db, query)),
  )
  registerEndpoint(app, endpoints.exportUserPurchases, async ({ viewer, query, reply }) =>
    sendCsv(reply, 'buyers.csv').send(await exportBuyers(ctx, viewer.userId, query.search)),
  )
}

const sendCsv = (reply: FastifyReply, fileName: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
