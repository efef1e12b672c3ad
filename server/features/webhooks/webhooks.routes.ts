import type { FastifyInstance } from 'fastify'

import { receiveStripeEvent as endpoint } from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { hasDoctorPass } from '#server/features/health/health.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { invalidSignature, receiveStripeEvent } from './receive-stripe-event.ts'

/** In its own Fastify scope: the signature covers the raw bytes, so nothing may parse them first. */
export async function webhooksRoutes(app: FastifyInstance, ctx: AppContext) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    registerEndpoint(scope, endpoint, async ({ request }) => {
      // It only asks whether a call from outside gets here, and mustn't count as a failed delivery.
      if (hasDoctorPass(ctx, request.headers)) throw invalidSignature()
      const signature = request.headers['stripe-signature']
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveStripeEvent(ctx, rawBody, typeof signature === 'string' ? signature : '')
      return { received: true as const }
    })
  })
}
