import { describe, expect, it, onTestFinished } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'

import { PaymentsUnavailable } from '#server/ports/payment-gateway.ts'

import { freePort } from '../test/free-port.ts'
import { startShop } from '../test/start-shop.ts'
import { announceDeparture } from './announce-departure.ts'
import { openMetricsPort } from './open-metrics-port.ts'

const json = { 'content-type': 'application/json' }

describe('every endpoint of the contract', () => {
  it('is registered, and nothing else is', async () => {
    const { app } = await startShop()
    const named = allEndpoints.map(({ method, path }) => `${method} ${path}`)
    expect([...app.registeredEndpoints].sort()).toEqual(named.sort())
  })

  it('is the only way into /api: no route exists outside the contract and its access tests', async () => {
    const { app } = await startShop()
    const documents = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/scalar.js']
    const withoutNames = (route: string) => route.replace(/:\w+(\|:\w+)*/g, ':')
    const named = allEndpoints.map(({ method, path }) => withoutNames(`${method} ${path}`))
    const routes = listRoutes(app.printRoutes({ commonPrefix: false }))
      .filter((route) => route.includes(' /api/'))
      .map(withoutNames)
    expect(routes.length).toBeGreaterThan(100)
    expect(routes.filter((route) => !named.includes(route) && !documents.includes(route))).toEqual([])
  })
})

/** Turns the tree that Fastify prints into lines like `GET /api/courses`. */
function listRoutes(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, before = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line) ?? []
    const depth = before.length / 4
    parents.splice(depth, parents.length, part)
    const isRead = (method: string) => method !== '' && method !== 'HEAD'
    return methods
      .split(', ')
      .filter(isRead)
      .map((method) => `${method} ${parents.join('')}`)
  })
}

describe('a failed request', () => {
  it('always reports what is wrong in the same shape, with the request id from the log', async () => {
    const { app } = await startShop()
    const response = await app.inject({ method: 'GET', url: '/api/courses/no-such-course' })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({
      message: 'Course not found',
      code: 'not_found',
      requestId: response.headers['x-request-id'],
    })
  })

  it('has one message for staff when Stripe is down, and another about the money for buyers', async () => {
    const { app } = await startShop()
    for (const url of ['/api/admin/away', '/api/away']) {
      app.get(url, async () => {
        throw new PaymentsUnavailable('nobody answers')
      })
    }
    const wordsAt = async (url: string) => {
      const response = await app.inject({ method: 'GET', url })
      return [response.statusCode, response.json().code, response.json().message]
    }
    const about = (words: string) => [503, 'payments_unavailable', expect.stringContaining(words)]
    expect(await wordsAt('/api/admin/away')).toEqual(about('before you retry anything'))
    expect(await wordsAt('/api/away')).toEqual(about('you will not be charged twice'))
  })

  it('never reveals internals, whatever broke', async () => {
    const { app, ctx } = await startShop()
    app.get('/api/broken', async () => {
      await ctx.db
        .selectFrom('no_such_table' as 'users')
        .selectAll()
        .execute()
    })
    const response = await app.inject({ method: 'GET', url: '/api/broken' })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      message: 'Something went wrong. Please try again.',
      code: 'internal',
      requestId: expect.any(String),
    })
  })

  it.each([
    ['unknown call', { method: 'GET', url: '/api/nothing-here' }, 404],
    ['broken JSON', { method: 'POST', url: '/api/login', headers: json, payload: '{"email":' }, 400],
    [
      'a poisoned prototype',
      { method: 'POST', url: '/api/login', headers: json, payload: '{"__proto__":{"role":"owner"}}' },
      400,
    ],
    [
      'a form instead of JSON',
      {
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      },
      415,
    ],
    [
      'text instead of JSON',
      { method: 'POST', url: '/api/login', headers: { 'content-type': 'text/plain' }, payload: '{}' },
      415,
    ],
    ['10 MB', { method: 'POST', url: '/api/login', headers: json, payload: `"${'x'.repeat(10_000_000)}"` }, 413],
    ['a list instead of an object', { method: 'POST', url: '/api/login', headers: json, payload: '[]' }, 400],
    ['null', { method: 'POST', url: '/api/login', headers: json, payload: 'null' }, 400],
    ['a wrong escape in the address', { method: 'GET', url: '/api/courses/%E0%A4%A' }, 400],
    ['NUL in the address', { method: 'GET', url: '/api/courses/a%00b' }, 400],
  ] as const)('explains %s', async (_, request, status) => {
    const { app } = await startShop()
    const response = await app.inject(request)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({
      message: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
  })

  it('returns 503 with Retry-After when the database is down', async () => {
    const { app } = await startShop()
    app.get('/api/away', async () => {
      throw Object.assign(new Error('connect ECONNREFUSED /var/run/postgresql'), { code: 'ECONNREFUSED' })
    })
    const response = await app.inject({ method: 'GET', url: '/api/away' })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.body).not.toContain('postgresql')
  })

  it('returns 503 right away while a thousand calls are in progress, and works normally afterwards', async () => {
    const { app } = await startShop()
    const ask = () => app.inject({ method: 'GET', url: '/api/my/courses' })
    expect((await Promise.all([ask(), ask()])).map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect(app.callLimit.running).toBe(0)
    for (let call = 0; call < 1000; call++) app.callLimit.enter()
    const refused = await ask()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '5', 'unavailable'])
    // Cached responses cost nothing, so visitors still see the catalog.
    expect((await app.inject({ method: 'GET', url: '/api/courses' })).statusCode).toBe(200)
    app.callLimit.leave()
    expect((await ask()).statusCode).toBe(401)
    expect(app.callLimit.running).toBe(999)
  })
})

describe('a request caused by another site', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:3000' }, 200],
    [{ origin: 'http://localhost', host: 'localhost' }, 200],
    [{}, 200],
  ])('%j gets %i', async (headers, status) => {
    const { app } = await startShop()
    const response = await app.inject({ method: 'POST', url: '/api/logout', headers })
    expect(response.statusCode).toBe(status)
  })
})

describe('every response', () => {
  it('carries the security headers', async () => {
    const { app } = await startShop({ SITE_URL: 'https://shop.example' })
    const { headers } = await app.inject({ method: 'GET', url: '/api/health' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    })
  })

  it('demands HTTPS for hosts below the shop only when asked to', async () => {
    const { app } = await startShop({ SITE_URL: 'https://shop.example', HSTS_SUBDOMAINS: 'true' })
    const { headers } = await app.inject({ method: 'GET', url: '/api/health' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('GET /api/health', () => {
  it('is ready while the database responds', async () => {
    const { app } = await startShop()
    expect((await app.inject('/api/health')).json()).toEqual({ live: true, ready: true })
    expect((await app.inject('/api/health/live')).json()).toEqual({ live: true })
  })

  it('reports a shutdown before the process exits, while requests are still served', async () => {
    const { app } = await startShop()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect((await ask('/api/courses')).headers.get('connection')).toBe('keep-alive')
    await announceDeparture(app, 0)
    expect((await ask('/api/health')).status).toBe(503)
    const response = await ask('/api/courses')
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  })

  it("is live but not ready when the database doesn't respond", async () => {
    const { app, ctx } = await startShop()
    ctx.db = {
      ...ctx.db,
      getExecutor: () => {
        throw new Error('away')
      },
    } as unknown as typeof ctx.db
    const response = await app.inject('/api/health')
    expect([response.statusCode, response.json()]).toEqual([503, { live: true, ready: false }])
    expect((await app.inject('/api/health/live')).statusCode).toBe(200)
  })
})

describe('GET /metrics', () => {
  it('does not exist without a token, not even for this machine', async () => {
    const { app } = await startShop()
    const headers = [{}, { authorization: 'Bearer undefined' }, { authorization: 'Bearer ' }]
    for (const each of headers) {
      const response = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: each })
      expect(response.statusCode).toBe(404)
    }
  })

  it('requires the token when one is set, and counts requests', async () => {
    const { app } = await startShop({ METRICS_TOKEN: 'a-token-of-some-length' })
    await app.inject('/api/courses')
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
    const authorization = 'Bearer a-token-of-some-length'
    const read = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { authorization } })
    expect(read.statusCode).toBe(200)
    expect(read.body).toContain('http_requests_total{method="GET",route="/api/courses",status="200"} 1')
    expect(read.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/courses"} 1')
    expect(read.body).toContain('http_requests_total{method="GET",route="/metrics",status="404"} 1')
  })

  it('counts requests without a route under one name', async () => {
    const { app, ctx } = await startShop()
    for (const url of ['/api/nothing', '/api/nowhere', '/bad%2']) await app.inject({ method: 'POST', url })
    const counted = (await ctx.metrics.registry.text()).match(/^http_requests_total\{.*$/gm)
    expect(counted).toEqual([
      'http_requests_total{method="POST",route="none",status="404"} 2',
      'http_requests_total{method="POST",route="none",status="400"} 1',
    ])
  })

  it('has its own port without a token, only for this machine', async () => {
    const METRICS_PORT = String(await freePort())
    const { app, ctx } = await startShop({ METRICS_PORT })
    await app.inject('/api/courses')
    const server = await openMetricsPort(ctx.metrics.registry, ctx.config)
    onTestFinished(() => void server?.close())
    expect(server?.address()).toMatchObject({ address: '127.0.0.1', port: Number(METRICS_PORT) })
    const read = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
    expect(await read.text()).toContain('route="/api/courses"')
    expect((await fetch(`http://127.0.0.1:${METRICS_PORT}/api/courses`)).status).toBe(404)
    await expect(openMetricsPort(ctx.metrics.registry, ctx.config)).rejects.toThrow(
      `METRICS_PORT ${METRICS_PORT} cannot be used`,
    )
    expect(await openMetricsPort(ctx.metrics.registry, { ...ctx.config, metricsPort: undefined })).toBeUndefined()
  })
})

describe('the API document', () => {
  it('lists every endpoint with its access and its schemas', async () => {
    const { app } = await startShop()
    const document = (await app.inject('/api/openapi.json')).json()
    const operations = Object.values<object>(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations).toHaveLength(allEndpoints.length)
    expect(document.paths['/api/login'].post).toMatchObject({
      'x-access': 'public',
      requestBody: { content: { 'application/json': { schema: { required: ['email', 'password'] } } } },
    })
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('has a readable page, and can be turned off in production', async () => {
    const { app } = await startShop()
    const page = await app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('data-url="/api/openapi.json"')
    const [, address = ''] = /<script src="([^"]+)">/.exec(page.body) ?? []
    const script = await app.inject({ url: address, headers: { 'accept-encoding': 'gzip, br' } })
    expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'content-encoding': 'br' })
    expect((await app.inject(address)).body).toContain('scalar')
    const production = await startShop({ NODE_ENV: 'production', SITE_URL: 'https://shop.example' })
    expect((await production.app.inject('/api/docs')).statusCode).toBe(404)
    expect((await production.app.inject(address)).statusCode).toBe(404)
    expect((await production.app.inject('/api/openapi.json')).statusCode).toBe(404)
  })
})
