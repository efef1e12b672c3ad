import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyBaseLogger } from 'fastify'

import type { TracingConfig } from '#server/config/config.ts'
import { pathInLogs } from '#server/path-in-logs.ts'
import type { Tracing } from '#server/ports/tracing.ts'

import { OtlpExporter } from './otlp-exporter.ts'
import { traceOutgoingCalls } from './outgoing-calls.ts'
import { KIND, now, readTraceparent, Span } from './span.ts'

/** OpenTelemetry traces of requests, statements, jobs and outgoing calls. Loaded only when a collector is configured. */
export function openOtlpTracing(config: TracingConfig, log: FastifyBaseLogger): Tracing {
  const exporter = new OtlpExporter(config, log)
  const current = new AsyncLocalStorage<Span>()
  const requests = new WeakMap<ServerResponse, Span>()

  const start = (name: string, kind: number, parent = current.getStore(), startedAt = now()) =>
    new Span({ name, kind, parent, startedAt }, config.sampledShare)
  const finish = (span: Span) => {
    span.end()
    exporter.add(span)
  }
  const stopTracingCalls = traceOutgoingCalls({
    start: (name) => (current.getStore() ? start(name, KIND.client) : undefined),
    finish,
  })

  return {
    request(request: IncomingMessage, response: ServerResponse, handle: () => void) {
      const method = request.method ?? ''
      const parent = readTraceparent(request.headers.traceparent)
      const span = new Span({ name: method, kind: KIND.server, parent }, config.sampledShare)
      span.attributes['http.request.method'] = method
      span.attributes['url.path'] = pathInLogs(request.url ?? '')
      requests.set(response, span)
      response.once('close', () => {
        span.attributes['http.response.status_code'] = response.statusCode
        span.isFailed = response.statusCode >= 500
        finish(span)
      })
      current.run(span, handle)
    },
    nameRequest(response, name) {
      const span = requests.get(response)
      if (span) span.name = name
    },
    job(type, work) {
      const span = new Span({ name: `job ${type}`, kind: KIND.consumer }, config.sampledShare)
      return current
        .run(span, work)
        .catch((error) => {
          span.isFailed = true
          throw error
        })
        .finally(() => finish(span))
    },
    statement(sql, seconds) {
      if (!current.getStore()) return
      const span = start(sql.split(' ', 1)[0] ?? '', KIND.client, undefined, now() - seconds * 1000)
      span.attributes['db.query.text'] = sql
      finish(span)
    },
    close() {
      stopTracingCalls()
      return exporter.close()
    },
  }
}
