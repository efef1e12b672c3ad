import type { FastifyError, FastifyInstance } from 'fastify'

import { MAX_PICTURE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from '#contract/accounts/picture-rules.ts'
import * as endpoints from '#contract/accounts/profile-picture.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError, invalidInput } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { translateError } from '#server/http/translate-error.ts'

import { changePicture, removePicture } from './change-picture.ts'

/** In its own Fastify scope: only here may a body be an image, and larger than elsewhere. */
export async function profilePictureRoutes(parent: FastifyInstance, ctx: AppContext) {
  await parent.register(async (app) => {
    app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_, body, done) =>
      done(null, body),
    )
    app.setErrorHandler((error: FastifyError, request, reply) => translateError(inWords(error), request, reply))
    registerEndpoint(app, endpoints.changePicture, async ({ viewer, request }) => {
      if (!Buffer.isBuffer(request.body)) throw invalidInput(NOT_A_PICTURE)
      return changePicture(ctx, viewer.userId, request.body)
    })
    registerEndpoint(app, endpoints.removePicture, ({ viewer }) => removePicture(ctx, viewer.userId))
  })
}

function inWords(error: FastifyError): Error {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError(413, 'picture_too_large', PICTURE_TOO_LARGE)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError(415, 'not_a_picture', NOT_A_PICTURE)
  return error
}
