import { type AddressInfo, connect } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { startShop } from '../test/start-shop.ts'

const ID = '0190a3c0-0000-7000-8000-000000000000'

it.each([
  [`/api/mentorship/files/${ID}?name=note.txt`, 'application/octet-stream', 10],
  ['/api/profile/picture', 'image/png', 1],
  [`/api/my/journal/trades/${ID}/pictures/entry`, 'image/png', 1],
])('PUT %s answers a visitor before the body has arrived', async (path, type, megabytes) => {
  const { app } = await startShop()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  const headers = ['host: localhost', `content-type: ${type}`, `content-length: ${megabytes * 1024 * 1024}`]
  socket.write([`PUT ${path} HTTP/1.1`, ...headers, '', 'Only the start'].join('\r\n'))
  await expect.poll(() => answer).toContain('HTTP/1.1 401')
})
