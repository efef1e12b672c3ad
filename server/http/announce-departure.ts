import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process is about to stop: it still answers, but asks the proxy to send people elsewhere. */
    departure: { isNear: boolean }
  }
}

/** Longer than the proxy's health check interval (`deploy/Caddyfile`: 2 s). */
const NOTICED_WITHIN_MS = 3_000

/**
 * Before the server stops listening, `/api/health` returns 503 and every response closes its connection, while all
 * requests are still answered. A proxy that learned of it from a refused request would have lost that request.
 */
export async function announceDeparture({ departure }: FastifyInstance, withinMs = NOTICED_WITHIN_MS): Promise<void> {
  departure.isNear = true
  await new Promise((resolve) => setTimeout(resolve, withinMs))
}
