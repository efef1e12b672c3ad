import type { FastifyInstance } from 'fastify'

import { NOT_A_PICTURE } from '#contract/accounts/picture-rules.ts'
import * as endpoints from '#contract/journal/trade-pictures.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'
import { withPictureBodies } from '#server/http/picture-bodies.ts'
import { registerEndpoint, registerUpload } from '#server/http/register-endpoint.ts'

import { changeTradePicture, removeTradePicture } from './change-trade-picture.ts'

export async function tradePicturesRoutes(parent: FastifyInstance, ctx: AppContext) {
  await withPictureBodies(parent, (app) => {
    registerUpload(app, endpoints.changeTradePicture, async ({ viewer, params, request }) => {
      if (!Buffer.isBuffer(request.body)) throw invalidInput(NOT_A_PICTURE)
      return changeTradePicture(ctx, { userId: viewer.userId, ...params }, request.body)
    })
    registerEndpoint(app, endpoints.removeTradePicture, ({ viewer, params }) =>
      removeTradePicture(ctx, { userId: viewer.userId, ...params }),
    )
  })
}
