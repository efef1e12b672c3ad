import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/homework.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { requireStudentOf } from '../pairs/mentorship-party.ts'
import { changeHomework, giveHomework, handInHomework, reviewHomework, withdrawHomework } from './change-homework.ts'
import { listHomeworkToReview, listMyHomework, listStudentHomework } from './show-homework.ts'

export function homeworkRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listMyHomework, ({ viewer }) => listMyHomework(ctx, viewer.userId))
  registerEndpoint(app, endpoints.handInHomework, ({ viewer, params, body }) =>
    handInHomework(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.listHomeworkToReview, ({ viewer }) => listHomeworkToReview(ctx, viewer.userId))
  registerEndpoint(app, endpoints.listStudentHomework, ({ viewer, params }) =>
    listStudentHomework(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.giveHomework, async ({ viewer, params, body }) =>
    giveHomework(ctx, await requireStudentOf(ctx, viewer.userId, params.id), body),
  )
  registerEndpoint(app, endpoints.changeHomework, ({ viewer, params, body }) =>
    changeHomework(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.withdrawHomework, ({ viewer, params }) =>
    withdrawHomework(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.reviewHomework, ({ viewer, params, body }) =>
    reviewHomework(ctx, viewer.userId, params.id, body),
  )
}
