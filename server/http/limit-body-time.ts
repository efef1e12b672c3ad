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
 * A request body must arrive within a minute: a byte now and then could hold a connection open forever. This starts
 * before routing, so it covers every request with a body: a GET, an unknown path, an upload nobody allowed.
 */
export class BodyTime {
  withinMs = BODY_WITHIN_MS
  readonly #timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

  limit(request: IncomingMessage): void {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    // The response may go out long before the body has arrived, and that ends the request: only the socket is left to
    // close.
    const timer = setTimeout(() => {
      // A request the shop sends to itself has no socket to close.
      if (!request.complete && socket instanceof Socket) socket.destroy()
    }, this.withinMs).unref()
    this.#timers.set(request, timer)
    request.once('end', () => clearTimeout(timer))
  }

  /**
   * An allowed upload may take as long as it needs while bytes keep coming. Call the returned function when it ends.
   */
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
      // Refused halfway: the rest of the body no longer belongs to an upload.
      if (!raw.complete) this.limit(raw)
    }
  }
}
