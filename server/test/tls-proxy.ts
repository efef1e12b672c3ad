import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

/** For `shop.test`, which only a test's own DNS server knows. Nothing else trusts it. Valid until 2125. */
export const SHOP_TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYTCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlzaG9wLnRl
c3QwIBcNMjUwMTAxMDAwMDAwWhgPMjEyNTAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CXNob3AudGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNPEnYhfGAvo6L7F
FrTCFsCF15jh6zrbP7tmI6aerqUhGC098jz2HFZ6lUcxTRuvbpDp0TYXIsv0i9cE
N+h15C2jSDBGMBQGA1UdEQQNMAuCCXNob3AudGVzdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBQQ/LjYVTaqGJmO43N8GBeTbt8V1jAKBggqhkjOPQQDAgNIADBF
AiEA79Klm4tcGFAb4HAbl46lsKux6OvHiOpWGc2waKpcdqICIFEGR8/qx0Ln8U2x
zjnRcchM24y796Ez5LUemt8621nG
-----END CERTIFICATE-----
`

const SHOP_TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3JrNTaa0ZYjbFNKF
gNUQXW5/Iy2tJx+89aOl59Z1p8ahRANCAATTxJ2IXxgL6Oi+xRa0whbAhdeY4es6
2z+7ZiOmnq6lIRgtPfI89hxWepVHMU0br26Q6dE2FyLL9IvXBDfodeQt
-----END PRIVATE KEY-----
`

type Proxy = {
  /** The port of the shop behind it. */
  target: number
  /** The headers it adds to each request. */
  headers: Record<string, string>
  /** The headers it removes from each response. */
  hidden: string[]
  /** Answers every request itself, as a firewall or a redirect would. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
}

/** A proxy with HTTPS in front of a shop, like the ones in deploy/. Change `proxy` to misconfigure it. */
export async function startTlsProxy() {
  const proxy: Proxy = {
    target: 0,
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
    hidden: [],
    intercept: undefined,
  }
  const server = https.createServer({ cert: SHOP_TEST_CERTIFICATE, key: SHOP_TEST_KEY }, (request, response) => {
    if (proxy.intercept) proxy.intercept(request, response)
    else passOn(proxy, request, response)
  })
  const redirect = http.createServer((request, response) => {
    response.writeHead(301, { location: `https://${request.headers.host?.split(':')[0]}${request.url}` }).end()
  })
  for (const one of [server, redirect]) {
    one.listen(0, '127.0.0.1')
    await once(one, 'listening')
    onTestFinished(() => void one.close())
  }
  const portOf = (one: http.Server | https.Server) => (one.address() as AddressInfo).port
  return { proxy, port: portOf(server), plainPort: portOf(redirect) }
}

function passOn({ target, headers, hidden }: Proxy, request: IncomingMessage, response: ServerResponse) {
  const { method, url } = request
  const options = { port: target, host: '127.0.0.1', method, path: url, headers: { ...request.headers, ...headers } }
  const forwarded = http.request({ ...options, agent: false }, (answer) => {
    const shown = Object.entries(answer.headers).filter(([name]) => !hidden.includes(name))
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(shown))
    answer.pipe(response)
  })
  request.pipe(forwarded)
}
