import type { FastifyInstance } from 'fastify'

import { NOT_A_PICTURE } from '#contract/accounts/picture-rules.ts'
import * as endpoints from '#contract/accounts/profile-picture.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'
import { withPictureBodies } from '#server/http/picture-bodies.ts'
import { registerEndpoint, registerUpload } from '#server/http/register-endpoint.ts'

import { changePicture, removePicture } from './change-picture.ts'

export async function profilePictureRoutes(parent: FastifyInstance, ctx: AppContext) {
  await withPictureBodies(parent, (app) => {
    registerUpload(app, endpoints.changePicture, async ({ viewer, request }) => {
      if (!Buffer.isBuffer(request.body)) throw invalidInput(NOT_A_PICTURE)
      return changePicture(ctx, viewer, request.body)
    })
    registerEndpoint(app, endpoints.removePicture, ({ viewer }) => removePicture(ctx, viewer))
  })
}
