import type { FastifyError, FastifyInstance } from 'fastify'

import * as endpoints from '#contract/journal/journal-import.endpoints.ts'
import { MAX_IMPORT_BYTES } from '#contract/journal/journal-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'
import { registerEndpoint, registerUpload } from '#server/http/register-endpoint.ts'
import { translateError } from '#server/http/translate-error.ts'

import { importTrades, undoImport } from './import-trades.ts'
import { previewImport } from './preview-import.ts'

/** Quotes and line breaks grow when a file is sent as JSON. */
const MAX_BODY_BYTES = 1.5 * MAX_IMPORT_BYTES

export async function journalImportRoutes(parent: FastifyInstance, ctx: AppContext) {
  registerEndpoint(parent, endpoints.undoImport, ({ viewer, params }) =>
    undoImport(ctx, viewer.userId, params.importId),
  )
  // In a scope of its own: only here may a body be that large.
  await parent.register(async (app) => {
    const parseJson = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (request, body, done) => parseJson(request, body.toString(), done),
    )
    app.setErrorHandler((error: FastifyError, request, reply) => translateError(inWords(error), request, reply))
    registerUpload(app, endpoints.previewImport, ({ viewer, body }) => previewImport(ctx, viewer.userId, body))
    registerUpload(app, endpoints.importTrades, ({ viewer, body }) => importTrades(ctx, viewer.userId, body))
  })
}

function inWords(error: FastifyError): Error {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return error
  return new AppError(413, 'csv_too_large', `Please import at most ${MAX_IMPORT_BYTES / 1e6} MB at once.`)
}
