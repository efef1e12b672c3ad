import type { FastifyError, FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/shared-files.endpoints.ts'
import {
  EMPTY_FILE,
  MAX_SHARED_FILE_BYTES,
  NOT_SHAREABLE,
  SHARED_FILE_TOO_LARGE,
} from '#contract/mentorship/thread-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError, invalidInput } from '#server/http/app-error.ts'
import { registerEndpoint, registerUpload } from '#server/http/register-endpoint.ts'
import { translateError } from '#server/http/translate-error.ts'

import { openSharedFile } from './open-shared-file.ts'
import { uploadSharedFile } from './upload-shared-file.ts'

export async function sharedFilesRoutes(parent: FastifyInstance, ctx: AppContext) {
  registerEndpoint(parent, endpoints.openSharedFile, ({ viewer, params }) => openSharedFile(ctx, viewer, params.id))
  // In a scope of its own: only here may a body be that large.
  await parent.register(async (app) => {
    const limits = { parseAs: 'buffer', bodyLimit: MAX_SHARED_FILE_BYTES } as const
    app.addContentTypeParser('application/octet-stream', limits, (_, body, done) => done(null, body))
    app.setErrorHandler((error: FastifyError, request, reply) => translateError(inWords(error), request, reply))
    registerUpload(app, endpoints.uploadSharedFile, async ({ viewer, params, query, request }) => {
      // Fastify reads no body of zero bytes.
      if (request.headers['content-length'] === '0') throw invalidInput(EMPTY_FILE)
      if (!Buffer.isBuffer(request.body)) throw invalidInput(NOT_SHAREABLE)
      return uploadSharedFile(ctx, { ...params, ...query, userId: viewer.userId }, request.body)
    })
  })
}

function inWords(error: FastifyError): Error {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError(413, 'file_too_large', SHARED_FILE_TOO_LARGE)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError(415, 'not_shareable', NOT_SHAREABLE)
  return error
}
