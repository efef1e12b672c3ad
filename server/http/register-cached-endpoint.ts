import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { Endpoint, EndpointReply, EndpointRequest } from '#contract/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CacheTopic } from '#server/cache/shop-cache.ts'

import { parseInput } from './register-endpoint.ts'

type PublicRead = Endpoint & { method: 'GET'; access: 'public'; query?: undefined; body?: undefined }
type Params<E extends Endpoint> = EndpointRequest<E> extends { params: infer P } ? P : Record<never, never>
type Freshness = { topics: CacheTopic[]; validUntil?: () => Promise<Date | undefined> }

/**
 * An answer that is the same for everybody: read, checked and written as JSON once, then sent as bytes until one of
 * its topics changes.
 */
export function registerCachedEndpoint<E extends PublicRead>(
  app: FastifyInstance,
  { cache }: Pick<AppContext, 'cache'>,
  endpoint: E,
  { topics, validUntil }: Freshness,
  read: (params: Params<E>) => Promise<EndpointReply<E>>,
) {
  app.registeredEndpoints.add(`${endpoint.method} ${endpoint.path}`)
  app.get(endpoint.path, async (request, reply) => {
    const params = parseInput(endpoint.params, request.params) as Params<E>
    const key = endpoint.params ? `${endpoint.path} ${JSON.stringify(params)}` : endpoint.path
    const answer = await cache.get(topics, key, async () => {
      const until = await validUntil?.()
      const json = JSON.stringify(endpoint.reply.parse(await read(params)))
      const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
      return { value: { json, etag }, validUntil: until }
    })
    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('cache-control', 'no-cache')
    reply.header('etag', answer.etag)
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
    return reply.send(answer.json)
  })
}
