import type { FastifyInstance, FastifyReply } from 'fastify'

import * as endpoints from '#contract/orders/admin-orders.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { resendReceipt } from '#server/features/checkout/checkout.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { listBuyers } from './buyers-overview.repository.ts'
import { listConsents } from './consent-logs.repository.ts'
import { exportOrders } from './export-orders.ts'
import { exportBuyers, exportConsents } from './export-people.ts'
import { listPurchases } from './purchases-list.repository.ts'
import { refundPartially } from './refund-partially.ts'
import { showOrder } from './show-order.ts'
import { listOrders } from './staff-orders.repository.ts'

export function ordersRoutes(app: FastifyInstance, ctx: AppContext) {
  const { db } = ctx
  registerEndpoint(app, endpoints.listAdminOrders, async ({ query, reply }) =>
    sendRows(reply, await listOrders(db, query)),
  )
  registerEndpoint(app, endpoints.exportOrders, async ({ query, reply }) =>
    sendCsv(reply, 'orders.csv').send(exportOrders(ctx, query)),
  )
  registerEndpoint(app, endpoints.showAdminOrder, ({ params }) => showOrder(ctx, params.id))
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
  registerEndpoint(app, endpoints.exportConsentLogs, async ({ query, reply }) =>
    sendCsv(reply, 'consents.csv').send(exportConsents(ctx, query.search)),
  )
  registerEndpoint(app, endpoints.listUserPurchases, async ({ query, reply }) =>
    sendRows(reply, await listBuyers(db, query)),
  )
  registerEndpoint(app, endpoints.exportUserPurchases, async ({ query, reply }) =>
    sendCsv(reply, 'buyers.csv').send(exportBuyers(ctx, query.search)),
  )
}

const sendCsv = (reply: FastifyReply, fileName: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
