import type { FastifyInstance } from 'fastify'

import { showMyPractice } from '#contract/practice/my-practice.endpoints.ts'
import * as reviews from '#contract/practice/question-reviews.endpoints.ts'
import * as endpoints from '#contract/practice/quizzes.endpoints.ts'
import * as emails from '#contract/practice/review-emails.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { chooseReviewEmails, showReviewEmails } from './choose-review-emails.ts'
import { finishQuiz } from './finish-quiz.ts'
import { listMyPractice } from './list-my-practice.ts'
import { answerDueQuestion, listDueQuestions, openDueImage } from './review-questions.ts'
import { showQuiz } from './show-quiz.ts'
import { answerQuestion, openQuestionImage, showQuizAttempt, startQuiz } from './take-quiz.ts'

export function quizzesRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, showMyPractice, ({ viewer }) => listMyPractice(ctx, viewer.userId))
  registerEndpoint(app, emails.showReviewEmails, ({ viewer }) => showReviewEmails(ctx, viewer.userId))
  registerEndpoint(app, emails.chooseReviewEmails, ({ viewer, body }) => chooseReviewEmails(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.showQuiz, ({ viewer, params }) => showQuiz(ctx, viewer, params.lessonId))
  registerEndpoint(app, endpoints.startQuiz, ({ viewer, params, request }) =>
    startQuiz(ctx, { viewer, address: request.ip }, params.lessonId),
  )
  registerEndpoint(app, endpoints.showQuizAttempt, ({ viewer, params }) =>
    showQuizAttempt(ctx, { viewer, attemptId: params.attemptId }),
  )
  registerEndpoint(app, endpoints.answerQuestion, ({ viewer, params, body }) =>
    answerQuestion(ctx, { viewer, ...params }, body.answer),
  )
  registerEndpoint(app, endpoints.finishQuiz, ({ viewer, params }) =>
    finishQuiz(ctx, { viewer, attemptId: params.attemptId }),
  )
  registerEndpoint(app, endpoints.showQuestionImage, ({ viewer, params }) =>
    openQuestionImage(ctx, { viewer, ...params }),
  )
  registerEndpoint(app, reviews.listDueQuestions, ({ viewer, params }) => listDueQuestions(ctx, { viewer, ...params }))
  registerEndpoint(app, reviews.answerDueQuestion, ({ viewer, params, body }) =>
    answerDueQuestion(ctx, { viewer, ...params }, body.answer),
  )
  registerEndpoint(app, reviews.showDueImage, ({ viewer, params }) => openDueImage(ctx, { viewer, ...params }))
}
