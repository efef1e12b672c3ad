import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import type { Fault, Faults } from '../control/sandbox-faults.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { RouteFinder } from './find-route.ts'
import { type Call, handleCall, type Reply } from './handle-call.ts'
import { parseCall, readBody } from './read-api-request.ts'

export type ApiParts = {
  ctx: SandboxContext
  find: RouteFinder
  faults: Faults
  /** Events name the request that caused them. */
  onCall(call: Call | undefined): void
}

const keysUnderWay = new WeakMap<SandboxContext, Set<string>>()

/** Handles one HTTP request to the API, applying the faults that tests requested. */
export async function serveApi(
  parts: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query, fromBrowser }: { path: string; query: string; fromBrowser: boolean },
): Promise<void> {
  const call = parseCall(request, path, query, await readBody(request), fromBrowser, parts.ctx.accountVersion)
  const fault = parts.faults.take(call.method, path)
  const underWay = keysUnderWay.get(parts.ctx) ?? new Set()
  keysUnderWay.set(parts.ctx, underWay)
  if (call.idempotencyKey !== undefined && underWay.has(call.idempotencyKey)) {
    return send(response, call, keyInUse(call.idempotencyKey))
  }
  if (call.idempotencyKey !== undefined) underWay.add(call.idempotencyKey)
  try {
    if (fault && (await hitsBefore(fault, response, call))) return
    const found = await parts.find(call.method, path)
    parts.onCall(call)
    const reply = handleCall(parts.ctx, call, found)
    parts.onCall(undefined)
    if (fault?.kind === 'reset_after') response.destroy()
    else send(response, call, fault?.kind === 'error_after' ? SERVER_ERROR : reply)
  } finally {
    const release = () => underWay.delete(call.idempotencyKey ?? '')
    if (fault?.kind === 'hang' && !response.closed) response.once('close', release)
    else release()
  }
}

/** True if the call ends here. */
async function hitsBefore(fault: Fault, response: ServerResponse, call: Call): Promise<boolean> {
  if (fault.delayMs) await wait(fault.delayMs)
  if (fault.kind === 'hang') return true
  if (fault.kind === 'reset_before') response.destroy()
  else if (fault.kind === 'error_before') send(response, call, SERVER_ERROR)
  else if (fault.kind === 'rate_limit') send(response, call, TOO_MANY)
  else return false
  return true
}

function send(response: ServerResponse, call: Call, reply: Reply): void {
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': call.requestId,
    'stripe-version': call.version,
    ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    ...(reply.replayed && { 'idempotent-replayed': 'true' }),
  })
  response.end(reply.body)
}

function failure(status: number, error: object): Reply {
  return { status, body: JSON.stringify({ error }), replayed: false }
}

const SERVER_ERROR = failure(500, {
  type: 'api_error',
  message: 'An unknown error occurred (asked for by a switch of the sandbox).',
})
const TOO_MANY = failure(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Too many requests hit the API too quickly.',
})

const keyInUse = (key: string) =>
  failure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this idempotent key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
  })
