import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, vi } from 'vitest'

import { ada, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'

/** Requests over one connection, which garbles the second response if the first has the wrong length. */
async function openConnection() {
  const shop = await startShop()
  const { app } = shop
  const browser = await signUp(shop, { ...ada, firstName: 'Zoë 🕯' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return (path: string, headers = {}) =>
    new Promise<{ headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, agent, headers: { cookie, ...headers } }
      const request = http.get(options, async (response) => {
        response.setEncoding('utf8')
        let body = ''
        for await (const part of response) body += part
        resolve({ headers: response.headers, body })
      })
      request.on('error', reject)
    })
}

const lastingHeaders = ({ 'x-request-id': id, date, ...others }: http.IncomingHttpHeaders) => others

it('sends the headers that it kept, and its own length and request ID', async () => {
  const get = await openConnection()
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  const written = vi.spyOn(http.ServerResponse.prototype, 'writeHead')
  const first = await get('/api/auth/user')
  const second = await get('/api/auth/user')
  const list = await get('/api/my/journal/trades')
  expect(written).toHaveBeenCalledTimes(1)
  expect(JSON.parse(second.body).firstName).toBe('Zoë 🕯')
  expect(second.body).toBe(first.body)
  expect(lastingHeaders(second.headers)).toEqual(lastingHeaders(first.headers))
  expect(first.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'keep-alive',
  })
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect(list.headers).toMatchObject({ 'x-total-count': '0', 'content-length': String(list.body.length) })

  now.mockReturnValue(1_001_000)
  await get('/api/auth/user')
  expect(written).toHaveBeenCalledTimes(2)
})

it('closes the connection of a caller that asks for it', async () => {
  const get = await openConnection()
  await get('/api/auth/user')
  const { headers, body } = await get('/api/auth/user', { connection: 'close' })
  expect(headers.connection).toBe('close')
  expect(JSON.parse(body).firstName).toBe('Zoë 🕯')
  expect((await get('/api/auth/user')).headers.connection).toBe('keep-alive')
})
