import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/coupons/coupons.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { createCoupon } from './create-coupon.ts'
import { expireCoupon } from './expire-coupon.ts'
import { listRedemptions } from './redemptions.read-model.ts'
import { findCoupon, listAllCoupons } from './staff-coupons.repository.ts'

export function couponsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listCoupons, async () => listAllCoupons(ctx.db))

  registerEndpoint(app, endpoints.createCoupon, async ({ viewer, body }) => createCoupon(ctx, viewer.userId, body))

  registerEndpoint(app, endpoints.expireCoupon, async ({ viewer, params }) =>
    expireCoupon(ctx, viewer.userId, params.id),
  )

  registerEndpoint(app, endpoints.listCouponRedemptions, async ({ params, query, reply }) => {
    if (!(await findCoupon(ctx.db, params.id))) throw notFound('Coupon')
    return sendRows(reply, await listRedemptions(ctx.db, params.id, query))
  })
}
