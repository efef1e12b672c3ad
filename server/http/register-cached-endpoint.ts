import type { FastifyInstance } from 'fastify'

import type { Endpoint, EndpointReply, EndpointRequest } from '#contract/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { CacheTopic } from '#server/cache/shop-cache.ts'

import { prepareAnswer, sendPrepared } from './prepared-answer.ts'
import { refuseInMaintenance } from './refuse-in-maintenance.ts'
import { parseInput } from './register-endpoint.ts'
import { securityHeadersFor } from './security-headers.ts'

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
    ...securityHeadersFor(config),
  }
  app.registeredEndpoints.add(`${endpoint.method} ${endpoint.path}`)
  app.get(endpoint.path, async (request, reply) => {
    const params = parseInput(endpoint.params, request.params) as Params<E>
    const key = endpoint.params ? `${endpoint.path} ${JSON.stringify(params)}` : endpoint.path
    const refuse = () => refuseInMaintenance(app, endpoint, () => app.findViewer(request))
    const making = cache.get([...topics, 'settings'], key, async () => {
      const until = await validUntil?.()
      const isClosed = !endpoint.openInMaintenance && (await app.isInMaintenance())
      const json = Buffer.from(JSON.stringify(endpoint.reply.parse(await read(params))))
      return { value: { answer: prepareAnswer(200, json, headers), isClosed }, validUntil: until }
    })
    const { answer, isClosed } = await making.catch((error) => refuse().then(() => Promise.reject(error)))
    if (isClosed) await refuse()
    sendPrepared(answer, request, reply)
  })
}
