import type { FastifyInstance } from 'fastify'

import type { AppContext } from '#server/app-context.ts'

import { notFound } from './app-error.ts'
import { sendFile } from './send-file.ts'

/** Images anyone may see. Lesson videos and downloads have other prefixes and are never served from here. */
const PUBLIC_PREFIXES = ['thumbnails/', 'avatars/', 'brand/']
const EMAILED_PREFIXES = ['thumbnails/', 'brand/']
const IMAGE = /\.(avif|webp|jpg|png)$/

export function serveImages(app: FastifyInstance, { files }: AppContext): void {
  app.get<{ Params: { '*': string } }>('/images/*', { config: { isVisited: true } }, async (request, reply) => {
    const key = request.params['*']
    if (!IMAGE.test(key) || !PUBLIC_PREFIXES.some((prefix) => key.startsWith(prefix))) throw notFound('Image')
    // Emails show them in webmail, on another site's page.
    if (EMAILED_PREFIXES.some((prefix) => key.startsWith(prefix))) {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    }
    return sendFile(files, key, request, reply, { cacheControl: 'public, max-age=86400' })
  })
}
