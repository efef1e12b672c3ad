import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route whose body may take as long as it needs, as long as it keeps coming. */
    takesUploads?: true
  }
}

const BODY_WITHIN_MS = 60_000
const SILENT_FOR_MS = 60_000

/** A body must arrive within a minute: who sends a byte now and then would keep a connection for ever. */
export function limitBodyTime(app: FastifyInstance): void {
  const limit: onRequestHookHandler = ({ raw }, _reply, done) => {
    const timer = setTimeout(() => raw.destroy(), BODY_WITHIN_MS).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    done()
  }
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    if (isRead || route.config?.takesUploads) return
    route.onRequest = [limit, ...[route.onRequest ?? []].flat()]
  })
}

/** Ends an upload from which nothing came for a minute. Answers how to stop watching. */
export function watchUpload({ raw }: FastifyRequest): () => void {
  let seen = 0
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (bytesRead === seen) raw.destroy()
    seen = bytesRead
  }, SILENT_FOR_MS).unref()
  return () => clearInterval(timer)
}
