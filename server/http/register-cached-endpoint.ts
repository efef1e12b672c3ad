import type { FastifyInstance } from 'fastify'

import type { Endpoint, EndpointReply, EndpointRequest } from '#contract/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CacheTopic } from '#server/cache/shop-cache.ts'

import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts'
import { parseInput } from './register-endpoint.ts'
import { dataSecurityHeadersFor } from './security-headers.ts'

type PublicRead = Endpoint & { method: 'GET'; access: 'public'; query?: undefined; body?: undefined }
type Params<E extends Endpoint> = EndpointRequest<E> extends { params: infer P } ? P : Record<never, never>
type Freshness = { topics: CacheTopic[]; validUntil?: () => Promise<Date | undefined> }

/**
 * An answer that is the same for everybody: read, checked and written as JSON once, then sent as bytes until one of
 * its topics changes.
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
  const prepare = (key: string, params: Params<E>) =>
    cache.get(topics, key, async () => {
      const until = await validUntil?.()
      const json = Buffer.from(JSON.stringify(endpoint.reply.parse(await read(params))))
      return { value: prepareAnswer(200, json, headers), validUntil: until }
    })

  app.get(endpoint.path, (request, reply) => {
    const params = parseInput(endpoint.params, request.params) as Params<E>
    const key = endpoint.params ? `${endpoint.path} ${JSON.stringify(params)}` : endpoint.path
    const ready = cache.peek<PreparedAnswer>(topics, key)
    if (ready) return sendPrepared(ready, request, reply)
    return prepare(key, params).then((answer) => sendPrepared(answer, request, reply))
  })
}
