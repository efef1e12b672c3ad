import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

import type { Span } from './span.ts'

type Calls = { start(name: string): Span | undefined; finish(span: Span): void }
/** What `fetch` says about its requests. */
type FetchRequest = { origin: string; method: string; addHeader(name: string, value: string): void }

/**
 * Node reports every HTTP call on its own channels, whichever library makes it (Stripe, buckets, TikTok). Each gets a
 * span and the header that continues the trace on the other side.
 */
export function traceOutgoingCalls({ start, finish }: Calls): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (call: object, method: string, host: string): Span | undefined => {
    const span = start(`${method} ${host}`)
    if (!span) return undefined
    span.attributes['http.request.method'] = method
    span.attributes['server.address'] = host
    spans.set(call, span)
    return span
  }
  const end = (call: object, status: number | undefined) => {
    const span = spans.get(call)
    if (!span) return
    spans.delete(call)
    if (status) span.attributes['http.response.status_code'] = status
    span.isFailed = status === undefined || status >= 500
    finish(span)
  }

  const channels: Record<string, (message: unknown) => void> = {
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest }
      const span = begin(request, request.method, request.host)
      if (span && !request.headersSent) request.setHeader('traceparent', span.traceparent)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
      end(request, response.statusCode)
    },
    'http.client.request.error': (message) => end((message as { request: ClientRequest }).request, undefined),
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest }
      const span = begin(request, request.method, new URL(request.origin).hostname)
      if (span) request.addHeader('traceparent', span.traceparent)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: FetchRequest; response: { statusCode: number } }
      end(request, response.statusCode)
    },
    'undici:request:error': (message) => end((message as { request: FetchRequest }).request, undefined),
  }
  for (const [name, listen] of Object.entries(channels)) subscribe(name, listen)
  return () => {
    for (const [name, listen] of Object.entries(channels)) unsubscribe(name, listen)
  }
}
