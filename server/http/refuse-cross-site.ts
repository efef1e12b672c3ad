import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'

import type { Config } from '#server/config/config.ts'

import { forbidden } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers send the cookie with every request, so requests caused by another site are refused. */
export function refuseCrossSite(app: FastifyInstance, config: Config): void {
  const refuse: onRequestHookHandler = (request, _reply, done) => {
    done(isCrossSite(request, config) ? forbidden('This request came from another site.') : undefined)
  }
  // Only on routes that change something; the others needn't pay for the check.
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => SAFE_METHODS.has(method))) return
    route.onRequest = [refuse, ...[route.onRequest ?? []].flat()]
  })
}

/** Browsers say where a request comes from. Scripts and other servers don't, and are let through. */
export function isCrossSite(request: FastifyRequest, { siteUrl }: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  if (!origin) return false
  return origin !== siteUrl.origin && !(URL.canParse(origin) && new URL(origin).host === host)
}
