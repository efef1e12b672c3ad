import type { IncomingMessage, ServerResponse } from 'node:http'

import { type PreparedAnswer, writePrepared } from './prepared-answer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    staticResponses: StaticResponseCache
  }
}

type FindAnswer = (request: IncomingMessage) => PreparedAnswer | undefined

/**
 * Answers that are the same for everybody are found by their address alone and sent before the router looks at the
 * request. Whoever brings a cookie, or asks for what is not ready, takes the ordinary way, which answers the same.
 */
export class StaticResponseCache {
  readonly #finders = new Map<string, FindAnswer>()
  /** How many answers went out, by address. */
  readonly answers = new Map<string, number>()

  offer(address: string, find: FindAnswer): void {
    this.#finders.set(address, find)
  }

  /** While the shop stops, every request is told so by the ordinary way. */
  close(): void {
    this.#finders.clear()
  }

  /** False when the request has to take the ordinary way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { url, method, headers } = request
    if (method !== 'GET' || url === undefined || headers.cookie !== undefined) return false
    const answer = this.#finders.get(url)?.(request)
    if (!answer) return false
    writePrepared(answer, headers, response)
    this.answers.set(url, (this.answers.get(url) ?? 0) + 1)
    return true
  }
}
