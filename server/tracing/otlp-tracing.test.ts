import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request as openCall } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, it, onTestFinished } from 'vitest'

import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { createLogger } from '#server/log.ts'
import { createDatabaseMonitor } from '#server/metrics/database-monitor.ts'
import { createShopMetrics } from '#server/metrics/shop-metrics.ts'
import { ada, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'
import { openTestDatabase } from '#server/test/test-database.ts'

import { openOtlpTracing } from './otlp-tracing.ts'

type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

/** A stand-in for a collector, and for any other server the shop calls. */
async function startCollector() {
  const calls: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    calls.push({ url: request.url ?? '', headers: request.headers, body: await text(request) })
    response.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

async function startTracedShop(env: Record<string, string> = {}) {
  const collector = await startCollector()
  const OTEL_EXPORTER_OTLP_ENDPOINT = `${collector.url}/otlp`
  const { tracing: config } = toConfig(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env }))
  if (!config) throw new Error('tracing is off')
  const tracing = openOtlpTracing(config, createLogger('silent'))
  const db = await openTestDatabase(createDatabaseMonitor(createShopMetrics(), tracing))
  const shop = await startShop({}, { tracing, db })
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  /** Everything recorded so far; ends the tracing. */
  const readSpans = async (): Promise<SentSpan[]> => {
    await tracing.close()
    const [{ body } = { body: '{"resourceSpans":[]}' }] = collector.calls.filter(({ url }) => url === '/otlp/v1/traces')
    return JSON.parse(body).resourceSpans[0]?.scopeSpans[0].spans ?? []
  }
  return { shop, origin, collector, tracing, readSpans }
}

const attribute = ({ attributes }: SentSpan, key: string) => attributes.find((each) => each.key === key)?.value

it('continues the trace of a request, with its statements below it', async () => {
  const { origin, readSpans, collector } = await startTracedShop({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key' })
  await fetch(`${origin}/api/login?token=secret`, {
    method: 'POST',
    headers: { traceparent: `00-${TRACE}-${PARENT}-01`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email, password: 'wrong' }),
  })
  const spans = await readSpans()
  const request = spans.find(({ name }) => name === 'POST /api/login') as SentSpan
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT })
  expect(attribute(request, 'url.path')).toEqual({ stringValue: '/api/login' })
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 401 })
  expect(BigInt(request.endTimeUnixNano) > BigInt(request.startTimeUnixNano)).toBe(true)
  const statements = spans.filter((span) => attribute(span, 'db.query.text') && span.traceId === TRACE)
  expect(statements.length).toBeGreaterThan(2)
  expect(statements.every(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true)
  expect(collector.calls.at(-1)?.headers['api-key']).toBe('a key')
  expect(JSON.stringify(spans)).not.toMatch(/secret|wrong|ada@/)
})

it('keeps statements below their request when its body arrives later than its head', async () => {
  const { shop, origin, readSpans } = await startTracedShop()
  const body = JSON.stringify({ email: ada.email, password: 'wrong' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = openCall(`${origin}/api/login`, { method: 'POST', headers })
  call.flushHeaders()
  await once(shop.app.server, 'request')
  call.end(body)
  const [response] = await once(call, 'response')
  await text(response)
  const spans = await readSpans()
  const login = spans.find(({ name }) => name === 'POST /api/login') as SentSpan
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === login.spanId)
  expect(statements.length).toBeGreaterThan(2)
})

it('records jobs, and passes the trace on to whoever they call', async () => {
  const { shop, tracing, collector, readSpans } = await startTracedShop()
  await signUp(shop, ada)
  await shop.runner.runDueJobs()
  await tracing.job('call-somebody', async () => {
    await (await fetch(`${collector.url}/somebody`)).text()
  })
  const sent = collector.calls.find(({ url }) => url === '/somebody')?.headers.traceparent
  const spans = await readSpans()
  expect(spans.map(({ name }) => name)).toContain('job send-mail')
  const call = spans.find(({ name }) => name === 'GET 127.0.0.1') as SentSpan
  const job = spans.find(({ name }) => name === 'job call-somebody') as SentSpan
  expect(call).toMatchObject({ traceId: job.traceId, parentSpanId: job.spanId })
  expect(sent).toBe(`00-${job.traceId}-${call.spanId}-01`)
})

it('keeps nothing of a trace that is not sampled', async () => {
  const { origin, readSpans } = await startTracedShop()
  await fetch(`${origin}/api/courses`, { headers: { traceparent: `00-${TRACE}-${PARENT}-00` } })
  expect((await readSpans()).filter(({ traceId }) => traceId === TRACE)).toEqual([])
})
