import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, isUsableTime, optional } from '../fields.ts'
import {
  AdminCourseDetailSchema,
  AdminCourseSchema,
  ArchivedCourseSchema,
  CourseChangesSchema,
  NewCourseSchema,
} from './admin-course.ts'

const ById = z.object({ id: IdField })

export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/api/admin/courses',
  access: 'staff',
  summary: 'All courses that are not archived, in shop order.',
  reply: z.array(AdminCourseSchema),
})

export const showAdminCourse = endpoint({
  method: 'GET',
  path: '/api/admin/courses/:id/details',
  access: 'staff',
  summary: 'One course with its copy, modules and lessons.',
  params: ById,
  reply: AdminCourseDetailSchema,
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses',
  access: 'staff',
  summary: 'Adds a course; unpublished it is a draft until its first publish toggle.',
  body: NewCourseSchema,
  reply: AdminCourseSchema,
})

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/:id',
  access: 'staff',
  summary: 'Changes the fields that are sent.',
  params: ById,
  body: CourseChangesSchema,
  reply: AdminCourseSchema,
})

export const publishCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:courseId/publish',
  access: 'staff',
  summary: 'Shows or hides a course now; it is no draft any more.',
  params: z.object({ courseId: IdField }),
  body: z.object({ isPublished: z.boolean() }),
  reply: AdminCourseSchema,
})

const MISSING_DATE = 'Please select a publish date and time.'
const WRONG_UNPUBLISH_DATE = 'The unpublish date is not valid.'

export const schedulePublish = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:id/schedule-publish',
  access: 'staff',
  summary: 'Publishes a course by itself at a time, and hides it again at another if one is given.',
  params: ById,
  body: z
    .object({
      publishAt: z.iso.datetime({ offset: true, error: MISSING_DATE }).refine(isUsableTime, MISSING_DATE),
      unpublishAt: optional(
        z.iso.datetime({ offset: true, error: WRONG_UNPUBLISH_DATE }).refine(isUsableTime, WRONG_UNPUBLISH_DATE),
      ),
    })
    .refine(({ publishAt, unpublishAt }) => !unpublishAt || new Date(unpublishAt) > new Date(publishAt), {
      path: ['unpublishAt'],
      error: 'The unpublish date must be after the publish date.',
    }),
  reply: AdminCourseSchema,
})

export const cancelSchedule = endpoint({
  method: 'DELETE',
  path: '/api/admin/courses/:id/schedule-publish',
  access: 'staff',
  summary: 'Takes the times of publishing and unpublishing away; what visitors see now stays.',
  params: ById,
  reply: AdminCourseSchema,
})

export const setBundleInclusion = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/:id/bundle-settings',
  access: 'staff',
  summary: 'Whether a course can be part of bundles.',
  params: ById,
  body: z.object({ bundleIncluded: z.boolean() }),
  reply: AdminCourseSchema,
})

export const reorderCourses = endpoint({
  method: 'POST',
  path: '/api/admin/courses/reorder',
  access: 'staff',
  summary: 'The order of the shop. Courses that are not named follow in the order they had.',
  body: z.object({ courseIds: z.array(IdField).min(1).max(5000) }),
  reply: z.array(AdminCourseSchema),
})

/** `archived`: it was sold, so its buyers keep it and everybody else no longer sees it. */
export const DeletionSchema = z.object({ outcome: z.enum(['deleted', 'archived']) })

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/admin/courses/:id',
  access: 'staff',
  summary: 'Deletes a course, or archives it when somebody owns it.',
  params: ById,
  reply: DeletionSchema,
})

/** What staff read before they confirm; whoever buys it in the meantime turns `deleted` into `archived`. */
export const previewCourseDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/courses/:id/deletion',
  access: 'staff',
  summary: 'Whether deleting a course would delete it for good or archive it, and how many students have access.',
  params: ById,
  reply: DeletionSchema.extend({ studentCount: z.int() }),
})

export const listArchivedCourses = endpoint({
  method: 'GET',
  path: '/api/admin/courses/archived',
  access: 'staff',
  summary: 'Courses that were deleted after they were sold, last archived first.',
  reply: z.array(ArchivedCourseSchema),
})

export const restoreCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:id/restore',
  access: 'staff',
  summary: 'Brings an archived course back, unpublished, outside of bundles and at the end of the list.',
  params: ById,
  reply: AdminCourseSchema,
})

export const uploadThumbnail = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/:id/thumbnail',
  access: 'staff',
  summary: 'Takes a picture (the file itself as the body), cuts it to 16:9 and makes its sizes.',
  params: ById,
  /** The part to keep, in percent of the upright picture; left out, the middle is kept. */
  query: z.object({
    x: optional(z.coerce.number().min(0).max(100)),
    y: optional(z.coerce.number().min(0).max(100)),
    width: optional(z.coerce.number().min(0.1).max(100)),
    height: optional(z.coerce.number().min(0.1).max(100)),
  }),
  receives: 'image/*',
  reply: AdminCourseSchema,
})

export const removeThumbnail = endpoint({
  method: 'DELETE',
  path: '/api/admin/courses/:id/thumbnail',
  access: 'staff',
  summary: 'Shows the course without a picture of its own.',
  params: ById,
  reply: AdminCourseSchema,
})
