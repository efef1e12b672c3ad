import { z } from 'zod'

import { IdField, InstantField, ListedIdField } from '../fields.ts'

/** A course that the student can watch, with its lessons in order. */
export const CourseWithLessonsSchema = z.object({
  id: IdField,
  slug: z.string(),
  title: z.string(),
  thumbnailUrl: z.string().nullable(),
  modules: z.array(
    z.object({
      id: IdField,
      title: z.string(),
      position: z.int(),
      lessons: z.array(
        z.object({
          id: ListedIdField,
          title: z.string(),
          /** `text` is read on the page; every other type is a video. */
          type: z.string(),
          durationSeconds: z.int().nullable(),
          isFreePreview: z.boolean(),
          progress: z.object({ completed: z.boolean() }),
        }),
      ),
    }),
  ),
})
export type CourseWithLessons = z.infer<typeof CourseWithLessonsSchema>
export type LessonInCourse = CourseWithLessons['modules'][number]['lessons'][number]

/** A lesson's text or transcript, captions and downloads. */
export const LessonDetailSchema = z.object({
  id: IdField,
  title: z.string(),
  type: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  durationSeconds: z.int().nullable(),
  /**
   * The text of a text lesson, in Markdown. For a video its transcript: lines may start with a time, `[02:15] The body
   * runs from the open to the close.`
   */
  transcriptText: z.string().nullable(),
  /** WebVTT. */
  captionsUrl: z.string().nullable(),
  attachments: z.array(z.object({ id: IdField, title: z.string(), fileName: z.string(), url: z.string() })),
})
export type LessonDetail = z.infer<typeof LessonDetailSchema>

/** The URL works until it expires; then the player asks for a new one. */
export const LessonVideoSchema = z.object({ videoUrl: z.string(), expiresAt: InstantField })
export type LessonVideo = z.infer<typeof LessonVideoSchema>
