import type { FastifyInstance } from 'fastify'

import { receiveStripeEvent as endpoint } from '#contract/checkout/checkout.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { receiveStripeEvent } from './receive-stripe-event.ts'

/** In its own Fastify scope: the signature covers the raw bytes, so nothing may parse them first. */
export async function webhooksRoutes(app: FastifyInstance, ctx: AppContext) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    registerEndpoint(scope, endpoint, async ({ request }) => {
      const signature = request.headers['stripe-signature']
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receiveStripeEvent(ctx, rawBody, typeof signature === 'string' ? signature : '')
      return { received: true as const }
    })
  })
}
