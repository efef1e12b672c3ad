import { v7 as uuidv7 } from 'uuid'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { findCourseRow } from './admin-courses.repository.ts'
import { changeCourse } from './change-course.ts'
import { deleteThumbnailLater } from './delete-thumbnail-later.ts'
import { type Crop, makeThumbnail } from './make-thumbnail.ts'

/** A new name each time, because browsers cache image URLs for a day. */
export async function setThumbnail(
  ctx: AppContext,
  actor: string,
  courseId: string,
  picture: Uint8Array,
  crop: Crop | undefined,
): Promise<AdminCourse> {
  const course = await findCourseRow(ctx.db, courseId)
  if (!course) throw notFound('Course')
  const key = `thumbnails/${uuidv7()}`
  for (const { suffix, content } of await makeThumbnail(picture, crop)) await ctx.files.write(key + suffix, content)
  return changeCourse(ctx, {
    actor,
    courseId,
    action: 'course.thumbnail',
    change: () => ({ thumbnail_key: key }),
    also: (trx, before) => deleteThumbnailLater(ctx, trx, before.thumbnail_key),
  })
}

export function removeThumbnail(ctx: AppContext, actor: string, courseId: string): Promise<AdminCourse> {
  return changeCourse(ctx, {
    actor,
    courseId,
    action: 'course.thumbnail',
    change: () => ({ thumbnail_key: null }),
    also: (trx, before) => deleteThumbnailLater(ctx, trx, before.thumbnail_key),
  })
}
