import { type AddressInfo, connect, type Socket } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { grace, signUp } from '../test/people.ts'
import { startShop, type TestShop } from '../test/start-shop.ts'

type Line = { socket: Socket; response: { text: string } }

/** Sends the start of a request and then nothing more. */
async function begin({ app }: TestShop, request: string, headers: string[], body: string): Promise<Line> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const response = { text: '' }
  socket.on('data', (data) => {
    response.text += data
  })
  socket.write([`${request} HTTP/1.1`, 'host: localhost', ...headers, '', body].join('\r\n'))
  return { socket, response }
}

describe('a body that never ends', () => {
  it('is cut off on every route, but an allowed upload is not', async () => {
    const shop = await startShop()
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const staff = await signUp(shop, grace, 'admin')
    const file = { fileName: 'plan.txt', fileType: 'document', mimeType: 'text/plain', category: 'general' }
    const announced = await staff.post('/api/admin/media/presign-upload', { ...file, fileSizeBytes: 8 })
    const { uploadUrl } = announced.json()
    shop.app.bodyTime.withinMs = 1_000

    const length = ['content-length: 100000', 'content-type: application/json']
    const chunked = ['transfer-encoding: chunked', 'content-type: application/json']
    const slow = await Promise.all([
      begin(shop, 'POST /api/login', length, '{"email"'),
      begin(shop, 'POST /api/login', chunked, '8\r\n{"email"\r\n'),
      begin(shop, 'GET /api/courses', length, '{'),
      begin(shop, 'GET /api/health', chunked, '1\r\n{\r\n'),
      begin(shop, 'GET /no/such/page', length, '{'),
      begin(shop, 'POST /no/such/page', chunked, '1\r\n{\r\n'),
      begin(shop, 'DELETE /api/no-such-call', length, '{'),
      begin(shop, 'PUT /files/general/plan.txt', length, '{'),
      begin(shop, `PUT ${uploadUrl.replace(/signature=[^&]+/, 'signature=wrong')}`, ['content-length: 8'], 'Buy'),
      begin(shop, 'PROPFIND /api/courses', length, '{'),
    ])
    const upload = await begin(shop, `PUT ${uploadUrl}`, ['content-length: 8', 'content-type: text/plain'], 'Buy ')
    for (const { socket } of slow) await expect.poll(() => socket.closed).toBe(true)
    expect([upload.socket.closed, upload.response.text]).toEqual([false, ''])
    upload.socket.write('low.')
    await expect.poll(() => upload.response.text).toContain('HTTP/1.1 200')
  })
})
