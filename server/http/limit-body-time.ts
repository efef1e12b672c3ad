import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    bodyTime: BodyTime
  }
}

const BODY_WITHIN_MS = 60_000
const SILENT_FOR_MS = 60_000

/**
 * A body must arrive within a minute: a byte now and then would keep a connection forever. This starts before routing,
 * so it holds for every request with a body: a GET, an unknown path, an upload nobody allowed.
 */
export class BodyTime {
  withinMs = BODY_WITHIN_MS
  readonly #timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

  limit(request: IncomingMessage): void {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    // An answer may go out long before the body has arrived, and ends the request: then only the socket is left to close.
    const timer = setTimeout(() => {
      // A request that the shop sends to itself has no socket to close.
      if (!request.complete && socket instanceof Socket) socket.destroy()
    }, this.withinMs).unref()
    this.#timers.set(request, timer)
    request.once('end', () => clearTimeout(timer))
  }

  /** An upload that was allowed may take as long as it needs, as long as it keeps coming. Call the answer when it ended. */
  watchUpload({ raw }: FastifyRequest): () => void {
    clearTimeout(this.#timers.get(raw))
    let seen = 0
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket
      if (bytesRead === seen) raw.destroy()
      seen = bytesRead
    }, SILENT_FOR_MS).unref()
    return () => {
      clearInterval(timer)
      // Refused halfway: the rest of the body is nobody's upload anymore.
      if (!raw.complete) this.limit(raw)
    }
  }
}
