import type { FastifyError, FastifyInstance } from 'fastify'

import { MAX_PICTURE_BYTES, NOT_A_PICTURE, PICTURE_TOO_LARGE } from '#contract/accounts/picture-rules.ts'

import { AppError } from './app-error.ts'
import { translateError } from './translate-error.ts'

/** Routes in their own Fastify scope: only there may a body be an image, and larger than elsewhere. */
export async function withPictureBodies(parent: FastifyInstance, register: (app: FastifyInstance) => void) {
  await parent.register(async (app) => {
    app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES }, (_, body, done) =>
      done(null, body),
    )
    app.setErrorHandler((error: FastifyError, request, reply) => translateError(inWords(error), request, reply))
    register(app)
  })
}

function inWords(error: FastifyError): Error {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError(413, 'picture_too_large', PICTURE_TOO_LARGE)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError(415, 'not_a_picture', NOT_A_PICTURE)
  return error
}
