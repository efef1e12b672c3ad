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
  summary: 'Adds a course. An unpublished course is a draft until it is first published.',
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
  summary: 'Publishes or hides a course now. It stops being a draft.',
  params: z.object({ courseId: IdField }),
  body: z.object({ isPublished: z.boolean() }),
  reply: AdminCourseSchema,
})

const MISSING_DATE = 'Please select a publish date and time.'
const WRONG_UNPUBLISH_DATE = "The unpublish date isn't valid."

export const schedulePublish = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:id/schedule-publish',
  access: 'staff',
  summary: 'Schedules when a course is published and, optionally, hidden again.',
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
  summary: 'Cancels the schedule without changing what visitors see now.',
  params: ById,
  reply: AdminCourseSchema,
})

export const setBundleInclusion = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/:id/bundle-settings',
  access: 'staff',
  summary: 'Sets whether a course can be part of bundles.',
  params: ById,
  body: z.object({ bundleIncluded: z.boolean() }),
  reply: AdminCourseSchema,
})

export const reorderCourses = endpoint({
  method: 'POST',
  path: '/api/admin/courses/reorder',
  access: 'staff',
  summary: "Sets the shop's course order. Courses not named keep their order at the end.",
  body: z.object({ courseIds: z.array(IdField).min(1).max(5000) }),
  reply: z.array(AdminCourseSchema),
})

/** `archived`: it was sold, so buyers keep it and nobody else sees it. */
export const DeletionSchema = z.object({ outcome: z.enum(['deleted', 'archived']) })

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/admin/courses/:id',
  access: 'staff',
  summary: 'Deletes a course, or archives it if someone owns it.',
  params: ById,
  reply: DeletionSchema,
})

/** Shown before staff confirm. A purchase in the meantime turns `deleted` into `archived`. */
export const previewCourseDeletion = endpoint({
  method: 'GET',
  path: '/api/admin/courses/:id/deletion',
  access: 'staff',
  summary: 'Shows whether deleting a course would delete or archive it, and how many students have access.',
  params: ById,
  reply: DeletionSchema.extend({ studentCount: z.int() }),
})

export const listArchivedCourses = endpoint({
  method: 'GET',
  path: '/api/admin/courses/archived',
  access: 'staff',
  summary: 'Lists archived courses, most recently archived first.',
  reply: z.array(ArchivedCourseSchema),
})

export const restoreCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:id/restore',
  access: 'staff',
  summary: 'Restores an archived course: unpublished, in no bundle and at the end of the list.',
  params: ById,
  reply: AdminCourseSchema,
})

export const uploadThumbnail = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/:id/thumbnail',
  access: 'staff',
  summary: 'Sets the thumbnail (the body is the file itself), cropped to 16:9 and resized.',
  params: ById,
  /** The crop, in percent of the upright picture; defaults to the center. */
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
  summary: "Removes the course's thumbnail.",
  params: ById,
  reply: AdminCourseSchema,
})
