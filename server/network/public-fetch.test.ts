import http, { type RequestListener } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'

import { describe, expect, it, onTestFinished } from 'vitest'

import { openRebindingHost } from '../test/rebinding-host.ts'
import { PrivateHostRefused } from './private-hosts.ts'
import { fetchUnder, publicFetch } from './public-fetch.ts'

/** Stands in for the internet: `public.example` resolves to this machine, `inner.example` is refused. */
const lookUp: LookupFunction = (host, options, done) => {
  if (host !== 'public.example') return done(new PrivateHostRefused(host), [])
  if (options.all) return done(null, [{ address: '127.0.0.1', family: 4 }])
  done(null, '127.0.0.1', 4)
}

async function serve(listener: RequestListener) {
  const paths: string[] = []
  const server = http.createServer((request, response) => {
    paths.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://public.example:${port}`, port, paths }
}

describe('fetching from the public internet', () => {
  it('sends and receives what the built-in fetch would', async () => {
    const { origin } = await serve(async (request, response) => {
      const said = `${request.method} ${request.headers['content-type']} ${await text(request)}`
      response.writeHead(201, { 'x-told': 'yes' }).end(said)
    })
    const reply = await publicFetch(lookUp)(`${origin}/x`, { method: 'POST', body: new URLSearchParams({ a: 'b c' }) })
    expect([reply.status, reply.headers.get('x-told'), await reply.text()]).toEqual([
      201,
      'yes',
      'POST application/x-www-form-urlencoded;charset=UTF-8 a=b+c',
    ])
  })

  it('follows redirects under the same rules, and never into the private network', async () => {
    const { origin, port, paths } = await serve(({ url = '' }, response) => {
      const to: Record<string, string> = {
        '/moved': '/here',
        '/name': `http://inner.example:${port}/secret`,
        '/number': `http://127.0.0.1:${port}/secret`,
        '/odd-number': `http://2130706433:${port}/secret`,
        '/file': 'file:///etc/passwd',
        '/loop': '/loop',
      }
      const location = to[url]
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end(url)
    })
    const fetch = publicFetch(lookUp)
    expect(await (await fetch(`${origin}/moved`)).text()).toBe('/here')
    for (const path of ['/name', '/number', '/odd-number']) {
      await expect(fetch(origin + path)).rejects.toThrow(PrivateHostRefused)
    }
    for (const path of ['/file', '/loop']) await expect(fetch(origin + path)).rejects.toThrow('is not followed')
    const secret = { headers: { authorization: 'Bearer token' } }
    await expect(fetch(`${origin}/moved`, secret)).rejects.toThrow('is not followed')
    await expect(fetch(`${origin}/moved`, { redirect: 'error' })).rejects.toThrow('is not followed')
    expect(paths).not.toContain('/secret')
  })

  it('gives up at its timeout, even midway through a response', async () => {
    const { origin } = await serve(({ url }, response) => {
      if (url === '/half') response.writeHead(200, { 'content-length': 10 }).write('half')
    })
    const fetch = publicFetch(lookUp)
    await expect(fetch(`${origin}/silent`, { signal: AbortSignal.timeout(50) })).rejects.toThrow()
    const patience = new AbortController()
    const half = await fetch(`${origin}/half`, { signal: patience.signal })
    const reading = half.text()
    patience.abort()
    await expect(reading).rejects.toThrow()
  })

  it('connects to the IP address it checked, even if the name resolves differently a moment later', async () => {
    const host = await openRebindingHost()
    const fetch = fetchUnder({ allowPrivateHosts: false })
    const asking = fetch(`http://${host.name}:${host.port}/`, { signal: AbortSignal.timeout(300) })
    await expect(asking).rejects.toThrow()
    expect([host.lookups(), host.visits()]).toEqual([1, 0])
    const again = fetch(`http://${host.name}:${host.port}/`)
    await expect(again).rejects.toThrow(PrivateHostRefused)
    expect(host.visits()).toBe(0)
  })
})
