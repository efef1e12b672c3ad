import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

import { lookUpPublicHost, refusePrivateAddress } from './private-hosts.ts'

const MAX_REDIRECTS = 3
const WITHOUT_BODY = new Set([204, 205, 304])

type Fetch = typeof globalThis.fetch
type Sending = { request: Request; body: Buffer | undefined; lookup: LookupFunction }

/**
 * Like `fetch`, but only to hosts on the public internet. Each host is resolved once, checked, and connected to at that
 * address; a redirect is checked the same way. The built-in `fetch` offers no way to choose the address.
 */
export function publicFetch(lookup: LookupFunction = lookUpPublicHost): Fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    let url = new URL(request.url)
    for (let redirects = 0; ; redirects += 1) {
      const response = await send(url, { request, body, lookup })
      const next = getRedirect(response, url)
      if (!next || request.redirect === 'manual') return toResponse(response)
      response.destroy()
      if (redirects === MAX_REDIRECTS || !mayFollow(request, url, next)) {
        throw new TypeError(`${url.host} redirects to ${next.host}, which is not followed.`)
      }
      url = next
    }
  }
}

const fetchPublicly = publicFetch()

/** The built-in `fetch`, or `publicFetch` where connections into the shop's own network are forbidden. */
export function fetchUnder({ allowPrivateHosts }: { allowPrivateHosts: boolean }): Fetch {
  return allowPrivateHosts ? globalThis.fetch : fetchPublicly
}

function send(url: URL, { request, body, lookup }: Sending): Promise<IncomingMessage> {
  refusePrivateAddress(url.hostname)
  const { request: open } = url.protocol === 'https:' ? https : http
  const { method, signal } = request
  const headers = { ...Object.fromEntries(request.headers), ...(body ? { 'content-length': String(body.length) } : {}) }
  return new Promise((resolve, reject) => {
    // Without an agent no connection is reused, so every request is checked again.
    const options = { method, headers, signal, lookup, agent: false as const }
    open(url, options, resolve).once('error', reject).end(body)
  })
}

function getRedirect({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 301 || statusCode > 308 || statusCode === 304 || !headers.location) return undefined
  return new URL(headers.location, from)
}

/** Only requests without secrets follow a redirect to another host, and never from HTTPS to HTTP. */
function mayFollow({ redirect, method, headers }: Request, from: URL, to: URL): boolean {
  if (redirect === 'error' || method !== 'GET' || headers.has('authorization')) return false
  return to.protocol === 'https:' || (from.protocol === 'http:' && to.protocol === 'http:')
}

function toResponse(response: IncomingMessage): Response {
  const { statusCode: status = 502, statusMessage: statusText = '' } = response
  const headers = new Headers()
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  if (WITHOUT_BODY.has(status)) response.resume()
  const body = WITHOUT_BODY.has(status) ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>)
  return new Response(body, { status, statusText, headers })
}
