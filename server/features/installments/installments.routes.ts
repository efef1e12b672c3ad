import type { FastifyInstance } from 'fastify'

import * as purchases from '#contract/orders/my-purchases.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { chooseInstallmentCard } from './choose-installment-card.ts'
import { finishInstallment, payInstallment } from './pay-installment.ts'

export function installmentsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, purchases.payInstallment, ({ viewer, params, body, request }) =>
    payInstallment(ctx, viewer, params.installmentId, { ...body, ipAddress: request.ip }),
  )
  registerEndpoint(app, purchases.chooseInstallmentCard, async ({ viewer, params, body }) => {
    await chooseInstallmentCard(ctx, viewer, params.installmentId, body.paymentMethodId)
    return { message: 'This card will be charged on the day of the payment.' }
  })
  registerEndpoint(app, purchases.finishInstallment, ({ viewer, params }) =>
    finishInstallment(ctx, viewer, params.installmentId),
  )
}
