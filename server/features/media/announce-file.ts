import { v7 as uuidv7 } from 'uuid'

import { getFileType } from '#contract/media/file-types.ts'
import type { MediaCategory } from '#contract/media/media-categories.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { insertMediaFile } from './media-files.repository.ts'
import { findCourse, findLesson } from './media-library.read-model.ts'
import { newFileKey } from './new-file-key.ts'

export type Announced = {
  fileName: string
  mimeType: string
  category: MediaCategory
  courseId?: string | undefined
  lessonId?: string | undefined
  fileSizeBytes?: number | undefined
}

/**
 * Inserts a row for a file that is about to be uploaded. It takes effect once confirmed; until then the sweep may
 * delete it.
 */
export async function announceFile({ db, clock }: AppContext, uploadedBy: string, file: Announced) {
  const lesson = file.lessonId ? await findLesson(db, file.lessonId) : undefined
  if (file.lessonId && !lesson) throw notFound('Lesson')
  const courseId = lesson?.course_id ?? file.courseId ?? null
  if (courseId && !lesson && !(await findCourse(db, courseId))) throw notFound('Course')

  const row = {
    id: uuidv7(),
    key: newFileKey(file.category, file.fileName),
    original_file_name: file.fileName,
    search_name: file.fileName.toLowerCase(),
    mime_type: file.mimeType,
    file_type: getFileType(file.fileName, file.mimeType),
    category: file.category,
    course_id: courseId,
    lesson_id: lesson?.id ?? null,
    announced_size_bytes: file.fileSizeBytes ?? null,
    uploaded_by: uploadedBy,
    created_at: clock.now().toISOString(),
  }
  await insertMediaFile(db, row)
  return row
}
