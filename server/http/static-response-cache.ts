import type { IncomingMessage, ServerResponse } from 'node:http'

import type { PreparedRoute } from './http-metrics.ts'
import type { Observers } from './observe-requests.ts'
import { type PlainRequest, readPlainRequest } from './plain-request.ts'
import { type PreparedResponse, writePrepared } from './prepared-response.ts'

declare module 'fastify' {
  interface FastifyInstance {
    staticResponses: StaticResponseCache
  }
}

type FindResponse = (request: PlainRequest) => PreparedResponse | undefined

/**
 * Responses that are the same for everyone are looked up by URL alone and sent before the router sees the request. A
 * request with a cookie or a body, or for something not cached, goes the normal way and gets the same response.
 * Takes a third less processor time than that.
 */
export class StaticResponseCache {
  readonly #offers = new Map<string, { find: FindResponse; route: string; counters: PreparedRoute }>()
  readonly #observers: Observers

  constructor(observers: Observers) {
    this.#observers = observers
  }

  /** `route` is the one that would respond otherwise; it's counted under that name. */
  offer(address: string, route: string, find: FindResponse): void {
    this.#offers.set(address, { find, route, counters: this.#observers.metrics.prepared(route) })
  }

  /** While the shop is stopping, every request goes the normal way, which tells the client so. */
  close(): void {
    this.#offers.clear()
  }

  /** False when the request has to go the normal way. */
  tryRespond(request: IncomingMessage, response: ServerResponse): boolean {
    const { url, method } = request
    if (method !== 'GET' || url === undefined) return false
    const offer = this.#offers.get(url)
    const plain = offer && readPlainRequest(request.rawHeaders)
    const reply = plain && offer.find(plain)
    if (!reply) return false
    const status = writePrepared(reply, plain.ifNoneMatch, response)
    offer.counters.count(status)
    this.#observers.log?.writePrepared(offer.route, url, status)
    return true
  }
}
