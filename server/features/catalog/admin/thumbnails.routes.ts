import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/catalog/admin-courses.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'
import { registerEndpoint, registerUpload } from '#server/http/register-endpoint.ts'

import type { Crop } from './make-thumbnail.ts'
import { removeThumbnail, setThumbnail } from './set-thumbnail.ts'

const MAX_BYTES = 20 * 1024 * 1024

/** Separate from the other routes, so that only this one accepts raw images. */
export async function thumbnailsRoutes(app: FastifyInstance, ctx: AppContext) {
  await app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    registerUpload(scope, endpoints.uploadThumbnail, async ({ viewer, params, query, request }) => {
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw invalidInput('Please choose an image.')
      return setThumbnail(ctx, viewer.userId, params.id, request.body, completeCrop(query))
    })
    registerEndpoint(scope, endpoints.removeThumbnail, ({ viewer, params }) =>
      removeThumbnail(ctx, viewer.userId, params.id),
    )
  })
}

/** All four numbers or none. */
function completeCrop({ x, y, width, height }: { [K in keyof Crop]?: number | undefined }): Crop | undefined {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined
  return { x, y, width, height }
}
