import type { OutgoingHttpHeaders } from 'node:http'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { inlineContentType } from '#contract/media/file-types.ts'
import { type ByteRange, FileMissing, type FileStore } from '#server/ports/file-store.ts'

import { notFound } from './app-error.ts'
import { parseByteRange } from './byte-range.ts'
import { isHeadRequest } from './head-requests.ts'

type Options = {
  cacheControl?: string
  /** Downloaded under this name and never displayed, so it may be of any type. */
  downloadName?: string | undefined
}

/** Sends a stored file with ranges and conditional requests, as video elements need. */
export async function sendFile(
  files: Pick<FileStore, 'describe' | 'read'>,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl = 'public, max-age=3600', downloadName }: Options = {},
): Promise<FastifyReply> {
  const type = inlineContentType(key) ?? (downloadName && 'application/octet-stream')
  const found = type ? await files.describe(key) : undefined
  if (!type || !found) throw notFound('File')

  const etag = `"${found.sizeBytes.toString(36)}-${found.modifiedAt.getTime().toString(36)}"`
  const lastModified = found.modifiedAt.toUTCString()
  reply.headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    etag,
    'last-modified': lastModified,
  })
  if (downloadName) reply.header('content-disposition', attachmentNamed(downloadName))
  if (isUnchanged(request, etag, found.modifiedAt)) return reply.code(304).send()

  const ifRange = request.headers['if-range']
  const isStale = ifRange !== undefined && ifRange !== etag && ifRange !== lastModified
  const range = isStale ? undefined : parseByteRange(request.headers.range, found.sizeBytes)
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${found.sizeBytes}`, 'cache-control': 'no-store' })
      .send()
  }
  if (!range) {
    reply.header('content-length', found.sizeBytes)
    return isHeadRequest(request.raw) ? sendHeadersOnly(reply) : reply.send(await readIfThere(files, key))
  }
  reply.code(206)
  reply.header('content-range', `bytes ${range.start}-${range.end}/${found.sizeBytes}`)
  reply.header('content-length', range.end - range.start + 1)
  return isHeadRequest(request.raw) ? sendHeadersOnly(reply) : reply.send(await readIfThere(files, key, range))
}

/** Somebody may delete the file after it was looked at. */
function readIfThere(files: Pick<FileStore, 'read'>, key: string, range?: ByteRange) {
  return files.read(key, range).catch((error) => {
    throw error instanceof FileMissing ? notFound('File') : error
  })
}

/** The date only counts when no ETag is sent; it has whole-second precision. */
function isUnchanged(request: FastifyRequest, etag: string, modifiedAt: Date): boolean {
  const { 'if-none-match': ifNoneMatch, 'if-modified-since': since } = request.headers
  if (ifNoneMatch !== undefined) return ifNoneMatch === '*' || ifNoneMatch.split(/, */).includes(etag)
  return since !== undefined && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= Date.parse(since)
}

/** A plain ASCII name, plus the full name in UTF-8 (RFC 6266). */
export function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${name.replace(/[^\w.\- ]/g, '_')}"; filename*=UTF-8''${encoded}`
}

/** Fastify would report a length of 0; a HEAD must report the length a GET would have. */
function sendHeadersOnly(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders).end()
  return reply
}
