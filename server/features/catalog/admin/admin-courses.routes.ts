import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/catalog/admin-courses.endpoints.ts'
import * as planEndpoints from '#contract/catalog/payment-plan.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { listAdminCourses } from './admin-courses.repository.ts'
import { listArchivedCourses } from './archived-courses.repository.ts'
import { createCourse } from './create-course.ts'
import { deleteCourse } from './delete-course.ts'
import { previewCourseDeletion } from './preview-course-deletion.ts'
import { publishCourse } from './publish-course.ts'
import { reorderCourses } from './reorder-courses.ts'
import { restoreCourse } from './restore-course.ts'
import { cancelSchedule, scheduleCourse } from './schedule-course.ts'
import { setBundleInclusion } from './set-bundle-inclusion.ts'
import { setPaymentPlan } from './set-payment-plan.ts'
import { showAdminCourse } from './show-admin-course.ts'
import { updateCourse } from './update-course.ts'

export function adminCoursesRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listAdminCourses, () => listAdminCourses(ctx.db, ctx.clock.now().toISOString()))
  registerEndpoint(app, endpoints.showAdminCourse, ({ params }) => showAdminCourse(ctx, params.id))
  registerEndpoint(app, endpoints.createCourse, ({ viewer, body }) => createCourse(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.reorderCourses, ({ viewer, body }) =>
    reorderCourses(ctx, viewer.userId, body.courseIds),
  )
  registerEndpoint(app, endpoints.updateCourse, ({ viewer, params, body }) =>
    updateCourse(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.publishCourse, ({ viewer, params, body }) =>
    publishCourse(ctx, viewer.userId, params.courseId, body.isPublished),
  )
  registerEndpoint(app, endpoints.schedulePublish, ({ viewer, params, body }) =>
    scheduleCourse(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.cancelSchedule, ({ viewer, params }) => cancelSchedule(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.setBundleInclusion, ({ viewer, params, body }) =>
    setBundleInclusion(ctx, viewer.userId, params.id, body.bundleIncluded),
  )
  registerEndpoint(app, planEndpoints.setPaymentPlan, ({ viewer, params, body }) =>
    setPaymentPlan(ctx, viewer.userId, params.courseId, body),
  )
  registerEndpoint(app, endpoints.previewCourseDeletion, ({ params }) => previewCourseDeletion(ctx, params.id))
  registerEndpoint(app, endpoints.listArchivedCourses, () => listArchivedCourses(ctx.db, ctx.clock.now().toISOString()))
  registerEndpoint(app, endpoints.restoreCourse, ({ viewer, params }) => restoreCourse(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.deleteCourse, ({ viewer, params }) => deleteCourse(ctx, viewer.userId, params.id))
}
