import type { IncomingMessage, ServerResponse } from 'node:http'

import { openDispute } from '../api/open-test-dispute.ts'
import type { OpenSandbox } from '../open-sandbox.ts'
import type { WebhookConditions } from '../webhooks/webhook-conditions.ts'
import { bearerToken, readBody } from '../wire/read-api-request.ts'
import type { Fault } from './sandbox-faults.ts'

type Control = (sandbox: OpenSandbox, body: Record<string, unknown>, id: string) => unknown

/** Controls for tests. Stripe has nothing like them, and the shop itself never calls them. */
const CONTROLS: Record<string, Control> = {
  'GET state': ({ ctx, settings }) => ({
    now: new Date(ctx.clock.ms()).toISOString(),
    publishableKey: settings.publishableKey,
    charges: ctx.store.count('charge'),
    deliveries: ctx.store.count('delivery'),
  }),
  'GET charges': ({ ctx }) => ctx.store.all('charge'),
  'GET refunds': ({ ctx }) => ctx.store.all('refund'),
  'POST clock': ({ ctx, moveClock }, { advanceMs, to }) => {
    const ms = to === undefined ? Number(advanceMs) : Date.parse(String(to)) - ctx.clock.ms()
    if (!Number.isFinite(ms)) throw new Error('send advanceMs (a number) or to (a date)')
    moveClock(ms)
    return { now: new Date(ctx.clock.ms()).toISOString() }
  },
  'GET faults': ({ faults }) => faults.list(),
  'POST faults': ({ faults }, body) => {
    faults.add(body as Fault)
    return faults.list()
  },
  'DELETE faults': ({ faults }) => {
    faults.clear()
    return []
  },
  'GET webhooks': ({ webhooks }) => ({
    conditions: webhooks.conditions,
    waiting: webhooks.held(),
    outcomes: webhooks.outcomes.slice(-100),
  }),
  'POST webhooks': ({ webhooks }, body) => {
    webhooks.setConditions(body as Partial<WebhookConditions>)
    return webhooks.conditions
  },
  'POST webhooks/release': ({ webhooks }) => {
    webhooks.release()
    return { released: true }
  },
  'POST deliveries/:id/send': ({ webhooks }, _body, id) => webhooks.send(id),
  'POST deliveries/:id/drop': ({ webhooks }, _body, id) => {
    webhooks.drop(id)
    return { dropped: id }
  },
  'POST events/:id/resend': ({ webhooks }, _body, id) => {
    webhooks.resend(id)
    return { resent: id }
  },
  'POST charges/:id/dispute': ({ ctx }, { reason = 'fraudulent', inquiry = false }, id) => {
    const charge = ctx.store.get('charge', id)
    if (!charge) throw new Error(`no charge ${id}`)
    return ctx.store.work(() => openDispute(ctx, charge, { reason: String(reason), inquiry: inquiry === true }))
  },
}

export async function serveControl(
  sandbox: OpenSandbox,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const body = await readBody(request)
  if (bearerToken(request) !== sandbox.settings.secretKey)
    return respond(response, 401, { error: 'The secret key, please.' })
  const [area = '', id = '', verb = ''] = path.slice('/_sandbox/'.length).split('/')
  const name = verb === '' ? [area, id].filter(Boolean).join('/') : `${area}/:id/${verb}`
  const control = CONTROLS[`${request.method} ${name}`]
  if (!control) return respond(response, 404, { error: 'No such switch.' })
  try {
    respond(response, 200, await control(sandbox, body === '' ? {} : JSON.parse(body), id))
  } catch (error) {
    respond(response, 400, { error: error instanceof Error ? error.message : String(error) })
  }
}

function respond(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}
