import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/catalog/curriculum.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { createLesson, deleteLesson, reorderLessons, updateLesson } from './manage-lessons.ts'
import { createModule, deleteModule, renameModuleTo, reorderModules } from './manage-modules.ts'

export function curriculumRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.createModule, ({ viewer, params, body }) =>
    createModule(ctx, viewer.userId, params.courseId, body),
  )
  registerEndpoint(app, endpoints.updateModule, ({ viewer, params, body }) =>
    renameModuleTo(ctx, viewer.userId, params.id, body.title),
  )
  registerEndpoint(app, endpoints.deleteModule, ({ viewer, params }) => deleteModule(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.reorderModules, ({ viewer, params, body }) =>
    reorderModules(ctx, viewer.userId, params.courseId, body.moduleIds),
  )
  registerEndpoint(app, endpoints.createLesson, ({ viewer, params, body }) =>
    createLesson(ctx, viewer.userId, params.moduleId, body),
  )
  registerEndpoint(app, endpoints.updateLesson, ({ viewer, params, body }) =>
    updateLesson(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.deleteLesson, ({ viewer, params }) => deleteLesson(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.reorderLessons, ({ viewer, params, body }) =>
    reorderLessons(ctx, viewer.userId, params.moduleId, body.lessonIds),
  )
}
