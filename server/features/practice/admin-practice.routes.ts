import type { FastifyError, FastifyInstance } from 'fastify'

import * as endpoints from '#contract/practice/admin-practice.endpoints.ts'
import { MAX_CSV_BYTES, MOST_CANDLES } from '#contract/practice/practice-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'
import { registerEndpoint, registerUpload } from '#server/http/register-endpoint.ts'
import { translateError } from '#server/http/translate-error.ts'

import { publishDrill, saveDrillDraft, showAuthoredDrill, showDrillStatistics } from './author-drill.ts'
import { listSeries } from './candle-series.repository.ts'
import { duplicateExercise } from './duplicate-exercise.ts'
import { deleteCandleSeries, importCandles, showCandleSeries } from './import-candles.ts'

export async function adminPracticeRoutes(app: FastifyInstance, ctx: AppContext) {
  // In a scope of its own: only here may a body be a table, and larger than elsewhere.
  await app.register(async (scope) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'string', bodyLimit: MAX_CSV_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => translateError(inWords(error), request, reply))
    registerUpload(scope, endpoints.importCandles, ({ viewer, query, request }) =>
      importCandles(ctx, viewer.userId, { name: query.name, csv: request.body }),
    )
  })
  registerEndpoint(app, endpoints.listCandleSeries, async () => ({ series: await listSeries(ctx.db) }))
  registerEndpoint(app, endpoints.showCandleSeries, ({ params }) => showCandleSeries(ctx, params.id))
  registerEndpoint(app, endpoints.deleteCandleSeries, ({ viewer, params }) =>
    deleteCandleSeries(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.showAuthoredDrill, ({ params }) => showAuthoredDrill(ctx, params.lessonId))
  registerEndpoint(app, endpoints.saveDrillDraft, ({ viewer, params, body }) =>
    saveDrillDraft(ctx, { actor: viewer.userId, lessonId: params.lessonId }, body),
  )
  registerEndpoint(app, endpoints.duplicateExercise, ({ viewer, params }) =>
    duplicateExercise(ctx, viewer.userId, params.lessonId),
  )
  registerEndpoint(app, endpoints.publishDrill, ({ viewer, params }) =>
    publishDrill(ctx, { actor: viewer.userId, lessonId: params.lessonId }),
  )
  registerEndpoint(app, endpoints.showDrillStatistics, ({ params }) => showDrillStatistics(ctx, params.lessonId))
}

function inWords(error: FastifyError): Error {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return error
  const most = `${MOST_CANDLES.toLocaleString('en-US')} candles and ${MAX_CSV_BYTES / 1e6} MB`
  return new AppError(413, 'csv_too_large', `Please import at most ${most} at once.`)
}
