import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is about to go: it still answers, but asks the proxy to send people elsewhere. */
    departure: { isNear: boolean }
  }
}

/** Longer than a proxy takes to ask for the health again (`deploy/Caddyfile`: 2 s). */
const NOTICED_WITHIN_MS = 3_000

/**
 * Before it stops to listen: `/api/health` says 503, every answer closes its connection, and all requests are still
 * answered. A proxy that learned of it from a refused request would have lost that request.
 */
export async function announceDeparture({ departure }: FastifyInstance, withinMs = NOTICED_WITHIN_MS): Promise<void> {
  departure.isNear = true
  await new Promise((resolve) => setTimeout(resolve, withinMs))
}
