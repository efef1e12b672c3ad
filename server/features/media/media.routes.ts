import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/media/media.endpoints.ts'
import * as multipart from '#contract/media/multipart.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { confirmUpload } from './confirm-upload.ts'
import { deleteMediaFile } from './delete-media-file.ts'
import { listMediaFileRows } from './media-library.read-model.ts'
import * as upload from './multipart-upload.ts'
import { presentFiles } from './present-file.ts'
import { presignUpload } from './presign-upload.ts'
import { showLibrary } from './show-library.ts'
import { showStats } from './show-stats.ts'

export function mediaRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showMediaLibrary, async ({ query, reply }) => {
    const { data, total } = await showLibrary(ctx, query)
    reply.header('x-total-count', String(total))
    return { data }
  })
  registerEndpoint(app, endpoints.listMediaFiles, async ({ query, reply }) => ({
    data: await presentFiles(ctx, sendRows(reply, await listMediaFileRows(ctx.db, query))),
  }))
  registerEndpoint(app, endpoints.showMediaStats, () => showStats(ctx))
  registerEndpoint(app, endpoints.deleteMediaFile, ({ params, query, viewer }) =>
    deleteMediaFile(ctx, viewer.userId, params.id, query.unlessUsed ?? false),
  )
  registerEndpoint(app, endpoints.presignUpload, ({ body, viewer }) => presignUpload(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.confirmUpload, ({ body, viewer }) => confirmUpload(ctx, viewer.userId, body))

  registerEndpoint(app, multipart.startMultipartUpload, ({ body, viewer }) =>
    upload.startMultipartUpload(ctx, viewer.userId, body),
  )
  registerEndpoint(app, multipart.showMultipartUpload, ({ params }) =>
    upload.showMultipartUpload(ctx, params.mediaFileId),
  )
  registerEndpoint(app, multipart.signUploadParts, ({ params, body }) =>
    upload.signUploadParts(ctx, params.mediaFileId, body.partNumbers),
  )
  registerEndpoint(app, multipart.completeMultipartUpload, ({ params }) =>
    upload.completeMultipartUpload(ctx, params.mediaFileId),
  )
  registerEndpoint(app, multipart.abortMultipartUpload, ({ params }) =>
    upload.abortMultipartUpload(ctx, params.mediaFileId),
  )
}
