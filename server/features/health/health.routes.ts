import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/health/health.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { createWriteCheck } from './check-writing.ts'
import { hasDoctorPass } from './doctor-pass.ts'

export function healthRoutes(app: FastifyInstance, ctx: AppContext) {
  const canWrite = createWriteCheck(ctx)
  registerEndpoint(app, endpoints.health, async ({ reply }) => {
    const ready = !app.departure.isNear && (await canWrite())
    if (!ready) reply.code(503)
    return { live: true as const, ready }
  })

  registerEndpoint(app, endpoints.healthLive, async () => ({ live: true as const }))

  registerEndpoint(app, endpoints.healthSeen, async ({ request: { ip, headers, socket } }) => {
    if (!hasDoctorPass(ctx, headers)) throw notFound('Call')
    const { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': forwardedProto } = headers
    return {
      address: ip,
      connectedFrom: socket.remoteAddress ?? '',
      forwardedFor: forwardedFor?.toString() ?? null,
      forwardedProto: forwardedProto?.toString() ?? null,
    }
  })
}
