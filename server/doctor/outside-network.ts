import { promises as dns } from 'node:dns'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { TLSSocket } from 'node:tls'

const ANSWER_WITHIN_MS = 5_000
const LONGEST_BODY = 10_000

export type Visit = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** Undefined without HTTPS. */
  certificate: { problem: string | undefined; validUntil: Date } | undefined
}

type Options = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

type Setup = {
  /** Tests have a DNS server, a certificate authority and a port for http:// of their own. */
  dnsServers?: string[]
  ca?: string
  plainPort?: number
}

export type OutsideNetwork = {
  /** The IPv4 and IPv6 addresses of a host; empty if DNS has none. */
  addresses(host: string): Promise<string[]>
  /** The text records of a name; undefined if neither it nor anything below it exists. */
  texts(name: string): Promise<string[] | undefined>
  /** Doesn't follow redirects, and accepts any certificate in order to say what's wrong with it. */
  visit(url: URL, options?: Options): Promise<Visit>
  plainPort: number
}

/** Sees the shop as others do: addresses come from DNS, not from this machine's hosts file. */
export function openOutsideNetwork({ dnsServers, ca, plainPort = 80 }: Setup = {}): OutsideNetwork {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 })
  if (dnsServers) resolver.setServers(dnsServers)
  const addresses = async (host: string) => {
    const found = await Promise.all([
      resolver.resolve4(host).catch(noneIfMissing),
      resolver.resolve6(host).catch(noneIfMissing),
    ])
    return found.flatMap((one) => one ?? [])
  }
  const lookup: LookupFunction = (host, options, callback) => {
    const respond = (found: string[]) => {
      const all = found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
      const [first] = all
      if (!first) callback(new Error(`DNS has no address for ${host}.`), '', 0)
      else if (options.all) callback(null, all)
      else callback(null, first.address, first.family)
    }
    addresses(host).then(respond, (error) => callback(error, '', 0))
  }
  return {
    addresses,
    texts: async (name) => (await resolver.resolveTxt(name).catch(noneIfMissing))?.map((parts) => parts.join('')),
    visit: (url, options) => visit(url, { lookup, ...(ca && { ca }) }, options),
    plainPort,
  }
}

/** A name without such records gives an empty list, one that doesn't exist undefined. Other failures are thrown. */
function noneIfMissing(error: NodeJS.ErrnoException): undefined | [] {
  if (error.code === 'ENODATA') return []
  if (error.code === 'ENOTFOUND') return undefined
  throw new Error(`DNS doesn't answer (${error.code}). Check this machine's DNS settings.`)
}

function visit(
  url: URL,
  connection: { lookup: LookupFunction; ca?: string },
  { method = 'GET', headers = {}, body = '' }: Options = {},
): Promise<Visit> {
  const { request: send } = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const explain = ({ code, message }: NodeJS.ErrnoException) =>
    new Error(signal.aborted ? 'no answer within 5 seconds' : (code ?? message))
  const options = { method, headers, signal, agent: false, rejectUnauthorized: false, ...connection }
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error))
    const request = send(url, options, (response) => {
      let text = ''
      const certificate = url.protocol === 'https:' ? readCertificate(response.socket as TLSSocket) : undefined
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < LONGEST_BODY) text += part
      })
      response.on('error', fail).on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text, certificate })
      })
    })
    request.on('error', fail).end(body)
  })
}

function readCertificate(socket: TLSSocket): Visit['certificate'] {
  const problem = socket.authorized ? undefined : String(socket.authorizationError)
  return { problem, validUntil: new Date(socket.getPeerCertificate().valid_to) }
}
