import http from 'node:http'

import { expect, it } from 'vitest'

import { ada, signUp } from '#server/test/people.ts'
import { startShop, type TestShop } from '#server/test/start-shop.ts'

const preparedResponses = async ({ ctx }: TestShop) =>
  (await ctx.metrics.registry.text()).match(/^http_prepared_responses_total\{.*$/gm)

const listening = async (shop: TestShop) => shop.app.listen({ port: 0, host: '127.0.0.1' })

/** `fetch` refuses to send one with GET. */
const statusWithBody = (url: string) =>
  new Promise((resolve) => {
    http
      .request(url, { headers: { 'content-length': 2 } }, (response) => resolve(response.resume().statusCode))
      .end('{}')
  })

it('sends the same response as the regular route, and 304 when nothing changed', async () => {
  const shop = await startShop()
  const origin = await listening(shop)
  const ordinary = await shop.app.inject({ url: '/api/courses' })
  const response = await fetch(`${origin}/api/courses`)
  expect(await preparedResponses(shop)).toEqual(['http_prepared_responses_total{route="/api/courses"} 1'])
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(ordinary.body)
  for (const name of ['content-type', 'cache-control', 'etag', 'x-content-type-options', 'content-security-policy']) {
    expect(response.headers.get(name), name).toBe(ordinary.headers[name])
  }
  const again = await fetch(`${origin}/api/courses`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const counted = (await shop.ctx.metrics.registry.text()).match(/^http_requests_total\{.*$/gm)
  expect(counted).toEqual([
    'http_requests_total{method="GET",route="/api/courses",status="200"} 2',
    'http_requests_total{method="GET",route="/api/courses",status="304"} 1',
  ])
})

it('passes on requests with a cookie, a body, another method or another spelling', async () => {
  const shop = await startShop()
  const origin = await listening(shop)
  const browser = await signUp(shop, ada)
  await shop.app.inject({ url: '/api/courses' })
  const headers = { cookie: `candlewick=${browser.cookies.get('candlewick')}` }
  expect((await fetch(`${origin}/api/courses`, { headers })).status).toBe(200)
  expect(await statusWithBody(`${origin}/api/courses`)).toBe(200)
  expect((await fetch(`${origin}/api/courses?limit=1`)).status).toBe(200)
  expect((await fetch(`${origin}/api/courses`, { method: 'POST' })).status).toBe(404)
  expect(await preparedResponses(shop)).toEqual(['http_prepared_responses_total{route="/api/courses"} 0'])
})

it('closes with the shop and never sends stale content', async () => {
  const shop = await startShop()
  const origin = await listening(shop)
  await (await fetch(`${origin}/api/settings/public`)).text()
  await shop.ctx.cache.change('settings', async (trx) => {
    const setting = { name: 'maintenanceMode', value: 'true', updated_at: shop.clock.now().toISOString() }
    await trx.insertInto('site_settings').values(setting).execute()
  })
  expect((await fetch(`${origin}/api/courses`)).status).toBe(503)
  expect(await preparedResponses(shop)).toEqual(['http_prepared_responses_total{route="/api/settings/public"} 0'])
})
