import type { FastifyInstance } from 'fastify'

import { NOT_A_PICTURE } from '#contract/accounts/picture-rules.ts'
import * as endpoints from '#contract/settings/admin-settings.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'
import { withPictureBodies } from '#server/http/picture-bodies.ts'
import { registerEndpoint, registerUpload } from '#server/http/register-endpoint.ts'

import { changeBrandPicture, removeBrandPicture } from './change-brand-picture.ts'

export async function brandPicturesRoutes(parent: FastifyInstance, ctx: AppContext) {
  await withPictureBodies(parent, (app) => {
    registerUpload(app, endpoints.uploadBrandPicture, async ({ viewer, params, request }) => {
      if (!Buffer.isBuffer(request.body)) throw invalidInput(NOT_A_PICTURE)
      return changeBrandPicture(ctx, viewer.userId, params.picture, request.body)
    })
    registerEndpoint(app, endpoints.removeBrandPicture, ({ viewer, params }) =>
      removeBrandPicture(ctx, viewer.userId, params.picture),
    )
  })
}
