import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { AppContext } from '#server/app-context.ts'

import { notFound } from './app-error.ts'

const PATH = '/stripe-sandbox/*'
const FORWARDED_REQUEST_HEADERS = ['content-type', 'accept']
const FORWARDED_RESPONSE_HEADERS = ['content-type', 'cache-control', 'content-security-policy', 'location', 'etag']

/**
 * The sandbox's browser side, served under the shop's own origin: its script, hosted pages and bank page. Like Stripe's
 * own pages it knows nothing of the shop's sessions, so no cookie is passed on.
 */
export async function serveStripeSandbox(app: FastifyInstance, ctx: AppContext): Promise<void> {
  if (ctx.config.payments.kind !== 'sandbox') return
  const proxy = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = await ctx.payments.sandboxUrl().catch(() => undefined)
    if (!url) throw notFound('Page')
    const target = new URL(`${url}${request.raw.url}`)
    // `/stripe-sandbox/../v1/customers` would leave the browser's side for the API that takes the secret key.
    if (!target.pathname.startsWith('/stripe-sandbox/')) throw notFound('Page')
    const response = await fetch(target, {
      method: request.method,
      headers: pick((name) => request.headers[name] as string | undefined, FORWARDED_REQUEST_HEADERS),
      redirect: 'manual',
      ...(Buffer.isBuffer(request.body) && request.method !== 'GET' ? { body: new Uint8Array(request.body) } : {}),
    })
    reply
      .code(response.status)
      .headers(pick((name) => response.headers.get(name) ?? undefined, FORWARDED_RESPONSE_HEADERS))
    // The bank page is shown in a frame inside the checkout.
    reply.header('x-frame-options', 'SAMEORIGIN')
    return reply.send(Buffer.from(await response.arrayBuffer()))
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({ method: ['GET', 'POST', 'DELETE'], url: PATH, handler: proxy })
  })
}

function pick(read: (name: string) => string | undefined, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => [[name, read(name)]]).filter(([, value]) => value !== undefined))
}
