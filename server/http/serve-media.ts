import path from 'node:path'

import type { FastifyInstance } from 'fastify'

import { inlineContentType } from '#contract/media/file-types.ts'
import type { AppContext } from '#server/app-context.ts'
import type { FileState } from '#server/files/file-state.ts'

import { AppError, notFound } from './app-error.ts'
import { sendFile } from './send-file.ts'
import { HARMLESS } from './serve-signed-files.ts'

/** Shared caches keep a file for a month, browsers for an hour. A file's content never changes. */
const CACHED = 'max-age=3600, s-maxage=2592000'

type Parts = Pick<AppContext, 'files' | 'mediaSigner' | 'config'> & { fileState: FileState }
type MediaRoute = { Params: { '*': string }; Querystring: { edge?: unknown } }

/** Where the server at MEDIA_URL gets files it doesn't have yet. Nobody else may ask. */
export function serveMedia(app: FastifyInstance, { files, mediaSigner, config, fileState }: Parts): void {
  if (!mediaSigner) return
  app.get<MediaRoute>('/media/*', async (request, reply) => {
    const key = request.params['*']
    if (!mediaSigner.isFromMediaServer(key, request.query.edge)) {
      reply.header('cache-control', 'no-store')
      throw new AppError(403, 'not_the_media_server', 'Only the server at MEDIA_URL gets files here.')
    }
    if (await fileState.isDeleted(key)) throw notFound('File')
    reply.headers(HARMLESS)
    // The pages that show these files are at another origin.
    reply.headers({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': config.siteUrl.origin,
    })
    const downloadName = inlineContentType(key) ? undefined : path.basename(key)
    return sendFile(files, key, request, reply, { cacheControl: CACHED, downloadName })
  })
}
