import { timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { Gauge, Histogram, Registry } from 'prom-client'

import type { Config } from '#server/config/config.ts'

import { notFound } from './app-error.ts'
import { addProcessGauges } from './process-gauges.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/**
 * Prometheus metrics for whoever has the token; for everyone else, and without a token, the page doesn't exist. The
 * caller's address proves nothing: behind a proxy on this machine, everyone seems to be local.
 */
export function serveMetrics(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  addProcessGauges(registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  // A hook per route knows its labels: asking Fastify for the route on every request costs more than counting.
  app.addHook('onRoute', (route) => {
    const observers = new Map<string, { observe(seconds: number): void }>()
    const countResponse: onResponseHookHandler = (request, reply, done) => {
      const { method } = request
      const status = reply.raw.statusCode
      const key = `${status} ${method}`
      const observer = observers.get(key) ?? duration.labels({ method, route: route.url, status })
      observers.set(key, observer)
      observer.observe(reply.elapsedTime / 1000)
      done()
    }
    route.onResponse = [countResponse, ...[route.onResponse ?? []].flat()]
  })
  new Gauge({
    name: 'http_prepared_answers_total',
    help: 'Responses served from the static cache, by URL; they take no time worth measuring.',
    labelNames: ['address'],
    registers: [registry],
    collect() {
      for (const [address, responses] of app.staticResponses.responses) this.set({ address }, responses)
    },
  })
  app.get('/metrics', { config: { isVisited: true } }, async (request, reply) => {
    const { metricsToken } = config
    const isAllowed = metricsToken && sameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
    if (!isAllowed) throw notFound('Page')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
