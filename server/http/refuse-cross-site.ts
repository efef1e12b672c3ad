import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '#server/config/config.ts'

import { forbidden } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The cookie goes along with every request of the browser, so those that another site caused are refused. */
export function refuseCrossSite(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = !SAFE_METHODS.has(request.method) && isCrossSite(request, config)
    done(refused ? forbidden('This request came from another site.') : undefined)
  })
}

/** Browsers say where a request comes from; scripts and other servers say nothing and pass (decision 111). */
export function isCrossSite(request: FastifyRequest, { siteUrl }: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  if (!origin) return false
  return origin !== siteUrl.origin && !(URL.canParse(origin) && new URL(origin).host === host)
}
