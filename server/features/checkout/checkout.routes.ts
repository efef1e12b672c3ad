import type { FastifyInstance } from 'fastify'

import * as billing from '#contract/billing/billing.endpoints.ts'
import * as checkout from '#contract/checkout/checkout.endpoints.ts'
import * as purchases from '#contract/orders/my-purchases.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { listSavedCards, openCustomerPortal, removeSavedCard, startCardSetup } from './cards/saved-cards.ts'
import { chargePurchase } from './charging/charge-purchase.ts'
import { finishPayment } from './charging/finish-payment.ts'
import { startHostedCheckout } from './charging/start-hosted-checkout.ts'
import { nameCard } from './installments/name-card.ts'
import { finishInstallment, payInstallment } from './installments/pay-installment.ts'
import { listMyPurchases } from './orders/list-my-purchases.ts'
import { itemRefOf, quotePurchase } from './pricing/quote-purchase.ts'
import { drawReceipt } from './receipts/draw-receipt.ts'

export function checkoutRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, checkout.quotePurchase, ({ viewer, body }) =>
    quotePurchase(ctx, viewer.userId, itemRefOf(body), body),
  )
  registerEndpoint(app, checkout.chargeCourse, ({ viewer, body, request }) =>
    chargePurchase(ctx, viewer, { kind: 'course', id: body.courseId }, { ...body, ipAddress: request.ip }),
  )
  registerEndpoint(app, checkout.chargeBundle, ({ viewer, body, request }) =>
    chargePurchase(ctx, viewer, { kind: 'bundle', id: body.bundleId }, { ...body, ipAddress: request.ip }),
  )
  registerEndpoint(app, checkout.chargeMentorship, ({ viewer, body, request }) =>
    chargePurchase(ctx, viewer, { kind: 'mentorship', id: body.programId }, { ...body, ipAddress: request.ip }),
  )
  registerEndpoint(app, checkout.finishPayment, ({ viewer, params }) => finishPayment(ctx, viewer, params.orderId))
  registerEndpoint(app, checkout.startHostedCheckout, ({ viewer, body, request }) =>
    startHostedCheckout(ctx, viewer, itemRefOf(body), { couponCode: body.couponCode, ipAddress: request.ip }),
  )

  registerEndpoint(app, billing.listPaymentMethods, async ({ viewer }) => ({
    paymentMethods: await listSavedCards(ctx, viewer),
  }))
  registerEndpoint(app, billing.removePaymentMethod, async ({ viewer, params }) => {
    await removeSavedCard(ctx, viewer, params.id)
    return { message: 'Payment method removed successfully' }
  })
  registerEndpoint(app, billing.startCardSetup, ({ viewer, body }) =>
    startCardSetup(ctx, viewer, body.usage ?? 'off_session'),
  )
  registerEndpoint(app, billing.openCustomerPortal, ({ viewer }) => openCustomerPortal(ctx, viewer))

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
  registerEndpoint(app, purchases.payInstallment, ({ viewer, params, body }) =>
    payInstallment(ctx, viewer, params.installmentId, body),
  )
  registerEndpoint(app, purchases.nameCardOfInstallment, async ({ viewer, params, body }) => {
    await nameCard(ctx, viewer, params.installmentId, body.paymentMethodId)
    return { message: 'This card will be charged on the day of the payment.' }
  })
  registerEndpoint(app, purchases.finishInstallment, ({ viewer, params }) =>
    finishInstallment(ctx, viewer, params.installmentId),
  )
}
