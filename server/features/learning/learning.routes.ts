import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/learning/learning.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { listMyCourses } from './list-my-courses.ts'

export function learningRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listMyCourses, ({ viewer }) => listMyCourses(ctx, viewer.userId))
}
