import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { readPlainRequest } from './plain-request.ts'
import { prepareResponse, writePrepared } from './prepared-response.ts'

const SHORT = Buffer.from('{"title":"Über Geld"}')
const LONG = Buffer.from('Über Geld. '.repeat(10_000))

/** Sends each line as a request over one connection, all at once, and reads until the server closes it. */
async function askOver(prepared: ReturnType<typeof prepareResponse>, requests: string[]): Promise<string> {
  const server = http.createServer((request, response) =>
    writePrepared(prepared, readPlainRequest(request.rawHeaders)?.ifNoneMatch ?? '', response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (data) => received.push(data))
  socket.write(requests.join(''))
  await new Promise((resolve) => socket.on('close', resolve))
  return Buffer.concat(received).toString('latin1')
}

const GET = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n'
const LAST_GET = 'GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n'

describe('a prepared response', () => {
  it.each([
    ['short', SHORT],
    ['long', LONG],
  ])('is whole every time over one connection, also when it is %s', async (_name, body) => {
    const prepared = prepareResponse(200, body, { 'content-type': 'text/plain', 'cache-control': 'no-cache' })
    const received = await askOver(prepared, [GET, GET, GET, LAST_GET])
    const heads = received.split(body.toString('latin1'))
    expect(heads.pop()).toBe('')
    const expected = [
      'HTTP/1.1 200 OK',
      'content-type: text/plain',
      'cache-control: no-cache',
      `etag: ${prepared.etag}`,
      `content-length: ${body.length}`,
      expect.stringMatching(/^Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/),
    ]
    const keptOpen = [...expected, 'Connection: keep-alive', 'Keep-Alive: timeout=5', '', '']
    expect(heads.map((head) => head.split('\r\n'))).toEqual([
      keptOpen,
      keptOpen,
      keptOpen,
      [...expected, 'Connection: close', '', ''],
    ])
  })

  it('has a new head after a second', async () => {
    const prepared = prepareResponse(200, SHORT, {})
    prepared.whole = { writtenAtMs: performance.now() - 1_000, head: 'an old head', bytes: Buffer.from('old bytes') }
    const received = await askOver(prepared, [GET, LAST_GET])
    expect(received).not.toContain('old')
    expect(prepared.whole.head).toContain('Date: ')
  })

  it('is not sent again to a browser that has it', async () => {
    const prepared = prepareResponse(200, LONG, {})
    const conditional = `GET / HTTP/1.1\r\nhost: shop\r\nIf-None-Match: ${prepared.etag}\r\n\r\n`
    const received = await askOver(prepared, [GET, conditional, LAST_GET])
    expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 304', 'HTTP/1.1 200'])
    expect(received.split(LONG.toString('latin1'))).toHaveLength(3)
  })
})

describe('a plain request', () => {
  it('has neither a cookie nor a body, however the names are written', () => {
    expect(readPlainRequest(['Host', 'shop', 'Accept', '*/*'])).toEqual({ acceptEncoding: '', ifNoneMatch: '' })
    for (const name of ['cookie', 'Cookie', 'CONTENT-LENGTH', 'Content-Length', 'transfer-encoding']) {
      expect(readPlainRequest(['Host', 'shop', name, '1']), name).toBeUndefined()
    }
  })

  it('says which encodings and which version the browser has', () => {
    const headers = [
      'Accept-Language',
      'de',
      'Accept-Encoding',
      'gzip',
      'accept-encoding',
      'br',
      'If-None-Match',
      '"1"',
    ]
    expect(readPlainRequest(headers)).toEqual({ acceptEncoding: ' gzip br', ifNoneMatch: '"1"' })
  })
})
