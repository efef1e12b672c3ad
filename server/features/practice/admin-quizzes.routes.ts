import type { FastifyError, FastifyInstance } from 'fastify'

import * as endpoints from '#contract/practice/admin-quizzes.endpoints.ts'
import { MAX_QUIZ_BYTES } from '#contract/practice/quiz-limits.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { translateError } from '#server/http/translate-error.ts'

import { publishQuiz, saveQuizDraft, showAuthoredQuiz, showQuizStatistics } from './author-quiz.ts'

export async function adminQuizzesRoutes(app: FastifyInstance, ctx: AppContext) {
  // In a scope of its own: only here may a body be larger than elsewhere.
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_QUIZ_BYTES
    })
    scope.setErrorHandler((error: FastifyError, request, reply) => translateError(inWords(error), request, reply))
    registerEndpoint(scope, endpoints.saveQuizDraft, ({ viewer, params, body }) =>
      saveQuizDraft(ctx, { actor: viewer.userId, lessonId: params.lessonId }, body),
    )
  })
  registerEndpoint(app, endpoints.showAuthoredQuiz, ({ params }) => showAuthoredQuiz(ctx, params.lessonId))
  registerEndpoint(app, endpoints.publishQuiz, ({ viewer, params }) =>
    publishQuiz(ctx, { actor: viewer.userId, lessonId: params.lessonId }),
  )
  registerEndpoint(app, endpoints.showQuizStatistics, ({ params }) => showQuizStatistics(ctx, params.lessonId))
}

function inWords(error: FastifyError): Error {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return error
  return new AppError(413, 'quiz_too_large', `Please keep a quiz under ${MAX_QUIZ_BYTES / 1e6} MB.`)
}
