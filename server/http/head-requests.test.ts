import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it } from 'vitest'

import { startShop } from '#server/test/start-shop.ts'

/** Over a real connection, kept open for a second request: a body after a HEAD would garble that one. */
async function openConnection() {
  const { app } = await startShop()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return (method: string, path: string) =>
    new Promise<{ status: number | undefined; length: string | undefined; body: string }>((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, method, path, agent }, async (response) => {
        let body = ''
        for await (const part of response) body += part
        resolve({ status: response.statusCode, length: response.headers['content-length'], body })
      })
      request.on('error', reject).end()
    })
}

describe('a HEAD request', () => {
  it.each(['/api/courses', '/api/settings/home-page', '/api/health', '/api/courses/no-such-course', '/api/my/courses'])(
    'is answered like a GET, without the body (%s)',
    async (path) => {
      const send = await openConnection()
      const head = await send('HEAD', path)
      const get = await send('GET', path)
      expect(get.body).not.toBe('')
      expect({ ...head, length: Number(head.length) > 0 }).toEqual({ status: get.status, length: true, body: '' })
    },
  )
})
