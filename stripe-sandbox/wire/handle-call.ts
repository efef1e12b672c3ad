import { createHash } from 'node:crypto'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { publishableFailure, publishableView } from '../shapes/publishable-view.ts'
import type { TableName } from '../store/sandbox-tables.ts'
import { isApiVersion, isBefore } from '../versions/api-version.ts'
import { rewriteOlderParameters } from '../versions/older-parameters.ts'
import { showToOlderVersion } from '../versions/older-responses.ts'
import { decodeForm, type Form } from './decode-form.ts'
import { expand } from './expand-response.ts'
import type { FoundRoute } from './find-route.ts'
import { invalidParameter, notAuthorized, StripeFailure } from './stripe-failure.ts'
import { Params } from './stripe-params.ts'
import type { Route } from './stripe-route.ts'

export type Call = {
  method: string
  path: string
  query: string
  body: string
  key: string | undefined
  idempotencyKey: string | undefined
  fromBrowser: boolean
  version: string
  requestId: string
}

export type Reply = { status: number; body: string; replayed: boolean }

const KEY_LIVES_MS = 24 * 3600 * 1000
const MAX_STORED_RESPONSES = 20_000

/** Handles one API call synchronously: nothing else runs between its first check and its last write. */
export function handleCall(ctx: SandboxContext, call: Call, found: FoundRoute | undefined): Reply {
  try {
    return ctx.store.work(() => handleOnce(ctx, call, found))
  } catch (error) {
    const response = failed(error, call.fromBrowser)
    if (isWorthRemembering(error)) ctx.store.work(() => remember(ctx, call, response))
    return response
  }
}

function handleOnce(ctx: SandboxContext, call: Call, found: FoundRoute | undefined): Reply {
  refuseWrongKey(ctx, call)
  refuseUnknownVersion(call)
  const { idempotencyKey } = call
  if (idempotencyKey === undefined || call.method !== 'POST') return { ...execute(ctx, call, found), replayed: false }
  if (idempotencyKey.length > 255) throw idempotencyFailure('Idempotency keys have at most 255 characters.')
  const known = ctx.store.get('answer', idempotencyKey)
  if (known && known.at > ctx.clock.ms() - KEY_LIVES_MS) {
    if (known.fingerprint !== fingerprintOf(call)) {
      throw idempotencyFailure(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
      )
    }
    return { status: known.status, body: known.body, replayed: true }
  }
  const response = { ...execute(ctx, call, found), replayed: false }
  remember(ctx, call, response)
  return response
}

/** Hashed, because a body may contain a card number and this is written to disk. */
const fingerprintOf = ({ path, query, body }: Call) =>
  createHash('sha256').update(`${path}?${query}\n${body}`).digest('base64url')

/** An error is stored under the idempotency key too, unless the request was rejected before it started. */
function isWorthRemembering(error: unknown): boolean {
  return error instanceof StripeFailure && error.remembered
}

function remember(ctx: SandboxContext, call: Call, { status, body }: Reply): void {
  if (call.idempotencyKey === undefined || call.method !== 'POST') return
  const fingerprint = fingerprintOf(call)
  ctx.store.put('answer', call.idempotencyKey, { fingerprint, status, body, at: ctx.clock.ms() })
  if (ctx.store.count('answer') > MAX_STORED_RESPONSES) ctx.store.deleteOldest('answer')
}

function execute(ctx: SandboxContext, call: Call, found: FoundRoute | undefined) {
  if (!found || (call.fromBrowser && !found.route.browser)) {
    const message = `Unrecognized request URL (${call.method}: ${call.path}).`
    throw new StripeFailure(404, { type: 'invalid_request_error', message }, { remembered: false })
  }
  const { key: _key, ...sent }: Form = { ...decodeForm(call.query), ...decodeForm(call.body) }
  const params = new Params(rewriteOlderParameters(call.version, call.method, call.path, sent))
  params.allowOnly([...found.route.params, ...stillKnown(found.route, call.version)])
  const paths = params.texts('expand') ?? []
  const result = found.route.handle(ctx, { ...found, params, fromBrowser: call.fromBrowser })
  if (call.fromBrowser) return { status: 200, body: JSON.stringify(publishableView(result), null, 2) }
  const show = (object: unknown) => showToOlderVersion(call.version, object, ctx.store)
  const load = (table: TableName, id: string) => show(ctx.store.get(table, id))
  return { status: 200, body: JSON.stringify(expand(show(result), paths, load, leftOut(ctx)), null, 2) }
}

function stillKnown({ olderParams = {} }: Route, version: string): string[] {
  return Object.keys(olderParams).filter((name) => isBefore(version, olderParams[name] ?? ''))
}

/** Fields that Stripe returns only on request. */
function leftOut(ctx: SandboxContext) {
  return (object: { [name: string]: unknown }, name: string): unknown => {
    if (object.object === 'charge' && name === 'refunds') {
      const data = ctx.store.all('refund').filter((refund) => refund.charge === object.id)
      return { object: 'list', data: data.reverse(), has_more: false, url: `/v1/charges/${object.id}/refunds` }
    }
    if (object.object === 'invoice' && name === 'payments') {
      const payment = ctx.store.get('invoice_payment', String(object.id))
      return { object: 'list', data: payment ? [payment] : [], has_more: false, url: '/v1/invoice_payments' }
    }
    if (object.object === 'checkout.session' && name === 'line_items') {
      const data = ctx.store.get('session_secret', String(object.id))?.lineItems ?? []
      return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${object.id}/line_items` }
    }
    return undefined
  }
}

function refuseWrongKey(ctx: SandboxContext, { key, fromBrowser }: Call): void {
  const settings = ctx.store.get('settings', 'sandbox')
  if (key === undefined) {
    throw notAuthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (!fromBrowser && key === settings?.publishableKey) {
    throw notAuthorized('This API call cannot be made with a publishable API key. Please use a secret API key.')
  }
  if (key !== (fromBrowser ? settings?.publishableKey : settings?.secretKey)) {
    throw notAuthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`)
  }
}

function refuseUnknownVersion({ version }: Call): void {
  if (isApiVersion(version)) return
  throw invalidParameter(`Invalid Stripe API version: ${version}`, 'Stripe-Version')
}

function idempotencyFailure(message: string): StripeFailure {
  return new StripeFailure(400, { type: 'idempotency_error', message }, { remembered: false })
}

function failed(error: unknown, fromBrowser: boolean): Reply {
  if (error instanceof StripeFailure) {
    const shown = fromBrowser ? publishableFailure(error.body) : error.body
    return { status: error.status, body: JSON.stringify({ error: shown }, null, 2), replayed: false }
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error(`The Stripe sandbox failed: ${message}`)
  const body = { error: { type: 'api_error', message: 'The sandbox failed; its log says why.' } }
  return { status: 500, body: JSON.stringify(body), replayed: false }
}

export const newRequestId = () => newStripeId('req', 14)
