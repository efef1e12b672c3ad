import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 100

/** A browser keeps its connection open after the last answer; while stopping, the server does not wait for it. */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
