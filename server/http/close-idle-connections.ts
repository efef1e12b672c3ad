import type { FastifyInstance } from 'fastify'

const POLL_EVERY_MS = 100

/** Browsers keep connections open after the last response; a stopping server doesn't wait for them. */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), POLL_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
