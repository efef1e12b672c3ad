import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/health/health.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { createWriteCheck } from './check-writing.ts'

export function healthRoutes(app: FastifyInstance, ctx: AppContext) {
  const canWrite = createWriteCheck(ctx)
  registerEndpoint(app, endpoints.health, async ({ reply }) => {
    const ready = !app.departure.isNear && (await canWrite())
    if (!ready) reply.code(503)
    return { live: true as const, ready }
  })

  registerEndpoint(app, endpoints.healthLive, async () => ({ live: true as const }))
}
