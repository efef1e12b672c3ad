import { setImmediate as settle } from 'node:timers/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'

import { createLogger } from '#server/log.ts'
import { ada, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'

import { RequestLog } from './request-log.ts'

async function startLoggedShop(env: Record<string, string> = {}) {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const shop = await startShop(env, { log })
  const requests = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  return { ...shop, lines, requests }
}

it('logs path, route, status, duration and a hash of the user, once per request', async () => {
  const shop = await startLoggedShop()
  const student = await signUp(shop, ada)
  await student.get('/api/courses/nothing?token=secret')
  await student.get('/api/my/courses')
  await student.get('/api/my/courses')
  const [, missing, first, second] = shop.requests()
  expect(missing).toMatchObject({
    method: 'GET',
    path: '/api/courses/nothing',
    route: '/api/courses/:slugOrId',
    status: 404,
  })
  expect(first).toMatchObject({ path: '/api/my/courses', route: '/api/my/courses', status: 200, address: '127.0.0.1' })
  expect(first).toMatchObject({ durationMs: expect.any(Number), reqId: expect.any(String) })
  expect(first.user).toMatch(/^[\w-]{16}$/)
  expect(second.user).toBe(first.user)
  expect(shop.requests()).toHaveLength(4)
  expect(shop.lines.join()).not.toContain(student.id)
  expect(shop.lines.join()).not.toContain('secret')
})

it('never has the address of a calendar, whatever apps try with it', async () => {
  const shop = await startLoggedShop()
  const student = await signUp(shop, ada)
  const { pathname } = new URL((await student.get('/api/my/calendar-feed')).json().url)
  const secret = pathname.slice('/api/calendar/'.length, -'.ics'.length)
  // Apps look for a server to write to, and people lose the end of a link.
  const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'] as const
  for (const method of methods) await shop.app.inject({ method, url: pathname })
  for (const url of [`/api/calendar/${secret}`, `${pathname}/`, `//api/calendar/${secret}.ics`, `${pathname}?x=1`]) {
    await shop.app.inject(url)
  }
  expect(shop.requests().length).toBeGreaterThan(methods.length)
  expect(shop.lines.join()).not.toContain(secret)
})

it('hashes with the key of the shop, so nobody else can find out who it is', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const request = { method: 'GET', url: '/', ip: '', userId: 'ada', log } as unknown as FastifyRequest
  const reply = { raw: { statusCode: 200 }, elapsedTime: 1 } as FastifyReply
  for (const key of ['one', 'two', 'one']) new RequestLog(log, Buffer.from(key)).write('/*', request, reply)
  const [one, two, again] = lines.map((line) => JSON.parse(line).user)
  expect(one).not.toBe(two)
  expect(one).toBe(again)
})

it('leaves out health checks', async () => {
  const shop = await startLoggedShop({ METRICS_TOKEN: 'a-token-of-some-length' })
  for (const url of ['/api/health', '/api/health/live', '/metrics']) await shop.app.inject(url)
  await shop.app.inject('/api/courses')
  expect(shop.requests().map(({ path }) => path)).toEqual(['/api/courses'])
})

it('logs prepared responses and requests without a route too', async () => {
  const shop = await startLoggedShop()
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  for (const method of ['GET', 'GET', 'POST']) await (await fetch(`${origin}/api/courses`, { method })).text()
  await settle()
  const about = { path: '/api/courses', durationMs: expect.any(Number) }
  expect(shop.requests()).toMatchObject([
    { ...about, method: 'GET', route: '/api/courses', status: 200 },
    { ...about, method: 'GET', route: '/api/courses', status: 200, prepared: true },
    { ...about, method: 'POST', route: 'none', status: 404 },
  ])
})
