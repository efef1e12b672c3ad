import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { AppContext } from '#server/app-context.ts'
import { METRICS_CONTENT_TYPE } from '#server/metrics/metrics-registry.ts'
import { addProcessMetrics } from '#server/metrics/process-metrics.ts'

import { notFound } from './app-error.ts'

/**
 * Prometheus metrics for whoever has the token; for everyone else, and without a token, the page doesn't exist. The
 * caller's address proves nothing: behind a proxy on this machine, everyone seems to be local.
 */
export function serveMetrics(app: FastifyInstance, { config, metrics }: AppContext): void {
  const { registry } = metrics
  const process = addProcessMetrics(registry)
  app.addHook('onClose', async () => process.stop())
  const calls = registry.gauge('http_calls_in_progress', 'API calls in progress; above 1,000, new ones are refused.')
  registry.onRead(() => calls.set(app.callLimit.running))
  app.get('/metrics', { config: { isVisited: true } }, async (request, reply) => {
    const { metricsToken } = config
    const isAllowed = metricsToken && sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
    if (!isAllowed) throw notFound('Page')
    return reply.type(METRICS_CONTENT_TYPE).send(await registry.text())
  })
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
