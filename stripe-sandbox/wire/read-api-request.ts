import type { IncomingMessage } from 'node:http'
import { API_VERSION } from '../versions/api-version.ts'
import type { Call } from './handle-call.ts'
import { newRequestId } from './handle-call.ts'

const LONGEST_BODY_BYTES = 1_000_000

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > LONGEST_BODY_BYTES) throw new Error('the request is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export function parseCall(
  request: IncomingMessage,
  path: string,
  query: string,
  body: string,
  fromBrowser: boolean,
  accountVersion: string,
): Call {
  const header = request.headers['idempotency-key']
  const version = request.headers['stripe-version']
  return {
    method: request.method ?? 'GET',
    path,
    query,
    body,
    key: bearerToken(request) ?? keyParamOf(fromBrowser, query, body),
    idempotencyKey: typeof header === 'string' ? header : undefined,
    fromBrowser,
    // The browser's script comes with the sandbox, so it speaks today's version.
    version: fromBrowser ? API_VERSION : typeof version === 'string' ? version : accountVersion,
    requestId: newRequestId(),
  }
}

export function bearerToken(request: IncomingMessage): string | undefined {
  const header = request.headers.authorization ?? ''
  if (header.startsWith('Bearer ')) return header.slice('Bearer '.length)
  if (!header.startsWith('Basic ')) return undefined
  return Buffer.from(header.slice('Basic '.length), 'base64').toString('utf8').split(':')[0]
}

/** Stripe.js sends the publishable key among the parameters. */
function keyParamOf(fromBrowser: boolean, query: string, body: string): string | undefined {
  if (!fromBrowser) return undefined
  return new URLSearchParams(body).get('key') ?? new URLSearchParams(query).get('key') ?? undefined
}
