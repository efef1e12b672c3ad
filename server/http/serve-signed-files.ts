import path from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { inlineContentType } from '#contract/media/file-types.ts'
import { SESSION_CLAIM } from '#contract/media/session-claim.ts'
import type { AppContext } from '#server/app-context.ts'
import type { FileState } from '#server/files/file-state.ts'
import { UploadClosed } from '#server/ports/file-store.ts'
import { nameSession, type UrlClaims } from '#server/secrets/url-signer.ts'

import { ActiveDownloads } from './active-downloads.ts'
import { AppError, notFound } from './app-error.ts'
import { sendFile } from './send-file.ts'

/** Anything someone uploaded: it's never a page of ours, and nothing in it may run. */
export const HARMLESS = { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" }

type Parts = Pick<AppContext, 'localFiles' | 'urlSigner' | 'clock'> & { fileState: FileState }
type FileRoute = { Params: { '*': string } }

/** Files from the disk store. Who may have a signed URL is decided where it's created. */
export function serveSignedFiles(app: FastifyInstance, { localFiles, urlSigner, clock, fileState }: Parts): void {
  const activeDownloads = new ActiveDownloads(async (keys) => {
    const deleted = await fileState.findDeleted(keys)
    for (const key of keys) if (!(await localFiles.describe(key))) deleted.add(key)
    return deleted
  })

  app.get<FileRoute>('/files/*', { config: { isVisited: true } }, async (request, reply) => {
    const key = request.params['*']
    const claims = urlSigner.open('read', key, request.query, clock.now())
    if (!claims || !(await isForThisSession(app, claims, request))) throw noLongerValid(reply)
    if (await fileState.isDeleted(key)) throw notFound('File')
    reply.headers(HARMLESS)
    activeDownloads.watch(key, reply.raw)
    const downloadName = claims.name ?? (inlineContentType(key) ? undefined : path.basename(key))
    // A browser must not show from its cache what the session may no longer see.
    const cacheControl = claims.session ? 'private, no-cache' : 'private, max-age=3600'
    return sendFile(localFiles, key, request, reply, { cacheControl, downloadName })
  })

  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    // The body stays a stream: it goes to disk as it arrives.
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null))
    uploads.put<FileRoute>('/files/*', async (request, reply) => {
      const key = request.params['*']
      const claims = urlSigner.open('write', key, request.query, clock.now())
      if (!claims || !(await fileState.acceptsUpload(key))) throw noLongerValid(reply)
      requireClaimedBody(request, claims)
      const stopWatching = uploads.bodyTime.watchUpload(request)
      try {
        if (claims.upload) await localFiles.receivePart(key, claims.upload, Number(claims.part), request.raw)
        else await localFiles.receive(key, request.raw)
      } catch (error) {
        if (error instanceof UploadClosed) throw noLongerValid(reply)
        throw request.raw.errored ? new AppError(400, 'upload_cut', 'The connection was cut.') : error
      } finally {
        stopWatching()
      }
      return reply.send()
    })
  })
}

/** Most URLs work anywhere; those of videos may be for one session, see `videoSettings`. */
async function isForThisSession(
  app: FastifyInstance,
  { [SESSION_CLAIM]: session }: UrlClaims,
  request: FastifyRequest,
) {
  if (session === undefined) return true
  const viewer = await app.findViewer(request)
  return viewer !== null && nameSession(viewer.sessionHash) === session
}

function noLongerValid(reply: FastifyReply): AppError {
  reply.header('cache-control', 'no-store')
  return new AppError(403, 'address_expired', 'This address is no longer valid.')
}

/** The URL was signed for one type and, where known, one length; anything else is refused. */
function requireClaimedBody({ headers }: FastifyRequest, { type, size }: UrlClaims): void {
  if (type !== undefined && headers['content-type'] !== type) {
    throw new AppError(403, 'wrong_type', `This address takes files of the type ${type} only.`)
  }
  if (size !== undefined && headers['content-length'] !== size) {
    throw new AppError(403, 'wrong_size', `This address takes exactly ${size} bytes.`)
  }
}
