import type { FastifyInstance } from 'fastify'

import * as purchases from '#contract/orders/my-purchases.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { drawReceipt } from '#server/features/orders/receipts/draw-receipt.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { listMyPurchases } from './list-my-purchases.ts'

export function myPurchasesRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, purchases.listMyPurchases, async ({ viewer }) => ({
    purchases: await listMyPurchases(ctx, viewer.userId),
  }))
  registerEndpoint(app, purchases.downloadReceipt, async ({ viewer, params, query, reply }) => {
    const payment = { orderId: params.orderId, sequence: query.payment ?? 1 }
    const { fileName, pdf } = await drawReceipt(ctx, payment, viewer.userId)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}.pdf"`)
      .header('cache-control', 'no-store')
      .send(pdf)
  })
}
