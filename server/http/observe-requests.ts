import type { FastifyInstance, FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'

import type { Tracing } from '#server/ports/tracing.ts'

import type { HttpMetrics, RouteCounters } from './http-metrics.ts'
import type { RequestLog } from './request-log.ts'

/** One name for everything without a route: addresses are endless, and metrics must not be. */
const NO_ROUTE = 'none'

export type Observers = { metrics: HttpMetrics; log: RequestLog | undefined; tracing?: Tracing | undefined }

/** Counts and logs every response. A hook per route knows its name: asking Fastify for it costs more than counting. */
export function observeRequests(app: FastifyInstance, { metrics, log, tracing }: Observers): void {
  app.decorateRequest('userId', null)
  app.addHook('onRoute', (route) => {
    const methods = new Map<string, RouteCounters>()
    const observe: onResponseHookHandler = (request, reply, done) => {
      const { method } = request
      let counters = methods.get(method)
      if (!counters) {
        counters = metrics.route(method, route.url)
        methods.set(method, counters)
      }
      counters.count(reply.raw.statusCode, reply.elapsedTime / 1000)
      log?.write(route.url, request, reply)
      tracing?.nameRequest(reply.raw, `${method} ${route.url}`)
      done()
    }
    route.onResponse = [observe, ...[route.onResponse ?? []].flat()]
  })
}

/** For a request that found no route. */
export function observeUnknown({ metrics, log }: Observers, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    metrics.route(request.method, NO_ROUTE).count(reply.raw.statusCode, reply.elapsedTime / 1000)
    log?.write(NO_ROUTE, request, reply)
  })
}
