import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as billing from '#contract/billing/billing.endpoints.ts'
import * as checkout from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireRoomToPay } from '#server/features/charges/charges.ts'
import { callerCountry } from '#server/http/caller-country.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { listSavedCards, openCustomerPortal, removeSavedCard, startCardSetup } from './cards/saved-cards.ts'
import { chargePurchase } from './charging/charge-purchase.ts'
import { finishPayment } from './charging/finish-payment.ts'
import { startHostedCheckout } from './charging/start-hosted-checkout.ts'
import { limitCouponGuesses } from './pricing/limit-coupon-guesses.ts'
import { quotePurchase, toItemRef } from './pricing/quote-purchase.ts'

type CouponCall = { viewer: Viewer; request: FastifyRequest; body: { couponCode?: string | undefined } }

export function checkoutRoutes(app: FastifyInstance, ctx: AppContext) {
  const limitCoupons = ({ viewer, request, body }: CouponCall) =>
    limitCouponGuesses(ctx, { userId: viewer.userId, ipAddress: request.ip }, body.couponCode)

  const whereFrom = ({ request }: { request: FastifyRequest }) => ({
    ipAddress: request.ip,
    ipCountry: callerCountry(ctx.config, request),
  })

  registerEndpoint(app, checkout.quotePurchase, async (call) => {
    await limitCoupons(call)
    const ipCountry = callerCountry(ctx.config, call.request)
    return quotePurchase(ctx, call.viewer.userId, toItemRef(call.body), { ...call.body, ipCountry })
  })
  registerEndpoint(app, checkout.chargeCourse, async (call) => {
    await limitCoupons(call)
    const { viewer, body } = call
    return chargePurchase(ctx, viewer, toItemRef(body), { ...body, ...whereFrom(call) })
  })
  registerEndpoint(app, checkout.chargeBundle, async (call) => {
    await limitCoupons(call)
    const { viewer, body } = call
    return chargePurchase(ctx, viewer, toItemRef(body), { ...body, ...whereFrom(call) })
  })
  registerEndpoint(app, checkout.chargeMentorship, async (call) => {
    await limitCoupons(call)
    const { viewer, body } = call
    return chargePurchase(ctx, viewer, toItemRef(body), { ...body, ...whereFrom(call) })
  })
  registerEndpoint(app, checkout.finishPayment, ({ viewer, params }) => finishPayment(ctx, viewer, params.orderId))
  registerEndpoint(app, checkout.startHostedCheckout, async (call) => {
    await limitCoupons(call)
    const { viewer, body, request } = call
    await requireRoomToPay(ctx, { userId: viewer.userId, ipAddress: request.ip })
    return startHostedCheckout(ctx, viewer, toItemRef(body), { ...body, ipAddress: request.ip })
  })

  registerEndpoint(app, billing.listPaymentMethods, async ({ viewer }) => ({
    paymentMethods: await listSavedCards(ctx, viewer),
  }))
  registerEndpoint(app, billing.removePaymentMethod, async ({ viewer, params }) => {
    await removeSavedCard(ctx, viewer, params.id)
    return { message: 'Payment method removed successfully' }
  })
  registerEndpoint(app, billing.startCardSetup, ({ viewer, body, request }) =>
    startCardSetup(ctx, viewer, { usage: body.usage ?? 'off_session', ipAddress: request.ip }),
  )
  registerEndpoint(app, billing.openCustomerPortal, ({ viewer }) => openCustomerPortal(ctx, viewer))
}
