import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Endpoint, EndpointReply, EndpointRequest } from '#contract/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CacheTopic } from '#server/cache/shop-cache.ts'

import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'
import { refuseInMaintenance } from './refuse-in-maintenance.ts'
import { parseInput } from './register-endpoint.ts'
import { dataSecurityHeadersFor } from './security-headers.ts'

const PLAIN_URL = /^[\w./-]+$/

type PublicRead = Endpoint & { method: 'GET'; access: 'public'; query?: undefined; body?: undefined }
type Params<E extends Endpoint> = EndpointRequest<E> extends { params: infer P } ? P : Record<never, never>
type CachedResponse = { response: PreparedResponse; isClosed: boolean }
type Freshness = { topics: CacheTopic[]; validUntil?: () => Promise<Date | undefined> }

/**
 * A response that is the same for everyone: read, checked and serialized once, then sent as bytes until one of its
 * topics changes.
 */
export function registerCachedEndpoint<E extends PublicRead>(
  app: FastifyInstance,
  { cache, config }: Pick<AppContext, 'cache' | 'config'>,
  endpoint: E,
  { topics, validUntil }: Freshness,
  read: (params: Params<E>) => Promise<EndpointReply<E>>,
) {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    ...dataSecurityHeadersFor(config),
  }
  app.registeredEndpoints.add(`${endpoint.method} ${endpoint.path}`)
  const watched: CacheTopic[] = [...topics, 'settings']
  const make = (key: string, params: Params<E>) =>
    cache.get(watched, key, async (): Promise<{ value: CachedResponse; validUntil: Date | undefined }> => {
      const until = await validUntil?.()
      const isClosed = !endpoint.openInMaintenance && (await app.isInMaintenance())
      const json = Buffer.from(JSON.stringify(endpoint.reply.parse(await read(params))))
      return { value: { response: prepareResponse(200, json, headers), isClosed }, validUntil: until }
    })

  const offerAhead = (address: string, key: string) =>
    app.staticResponses.offer(address, endpoint.path, () => {
      const ready = cache.peek<CachedResponse>(watched, key)
      return ready?.isClosed ? undefined : ready?.response
    })

  const buildAndSend = async (key: string, params: Params<E>, request: FastifyRequest, reply: FastifyReply) => {
    const refuse = () => refuseInMaintenance(app, endpoint, () => app.findViewer(request))
    const { response, isClosed } = await make(key, params).catch((error) => refuse().then(() => Promise.reject(error)))
    if (isClosed) await refuse()
    // Only what exists, in one spelling: otherwise anyone could fill the memory with others.
    if (PLAIN_URL.test(request.url)) offerAhead(request.url, key)
    sendPrepared(response, request, reply)
  }

  app.get(endpoint.path, (request, reply) => {
    const params = parseInput(endpoint.params, request.params) as Params<E>
    const key = endpoint.params ? `${endpoint.path} ${JSON.stringify(params)}` : endpoint.path
    // Nearly always the response is cached, and not waiting for it saves 12% of the request.
    const ready = cache.peek<CachedResponse>(watched, key)
    if (ready && !ready.isClosed) return sendPrepared(ready.response, request, reply)
    return buildAndSend(key, params, request, reply)
  })
}
