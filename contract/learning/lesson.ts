import { z } from 'zod'

import { IdField, InstantField, ListedIdField } from '../fields.ts'
import { VideoPlaybackSchema } from '../media/video-playback.ts'
import { PASS_GATES } from './pass-gate.ts'
import { VideoProtectionSchema } from './video-protection.ts'

/** `isMet` by passing it, by a waiver, or by having completed it before it had to be passed. */
const MustPassSchema = z.object({ for: z.enum(PASS_GATES), isMet: z.boolean(), isWaived: z.boolean() })
export type MustPass = z.infer<typeof MustPassSchema>

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
          /** Only for a drill or quiz that has to be passed. */
          mustPass: MustPassSchema.optional(),
          /** Only while an earlier drill or quiz has to be passed first. */
          lockedBy: z.object({ lessonId: ListedIdField, title: z.string() }).optional(),
        }),
      ),
    }),
  ),
})
export type CourseWithLessons = z.infer<typeof CourseWithLessonsSchema>
export type LessonInCourse = CourseWithLessons['modules'][number]['lessons'][number]

/** A lesson's text or transcript, captions, chapters and downloads. */
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
  /** In the order of the video. */
  chapters: z.array(z.object({ seconds: z.int(), title: z.string() })),
  attachments: z.array(z.object({ id: IdField, title: z.string(), fileName: z.string(), url: z.string() })),
})
export type LessonDetail = z.infer<typeof LessonDetailSchema>

/** The URL works until it expires; then the player asks for a new one. */
export const LessonVideoSchema = z.object({
  videoUrl: z.string(),
  expiresAt: InstantField,
  protection: VideoProtectionSchema.optional(),
})
export type LessonVideo = z.infer<typeof LessonVideoSchema>

export const LessonPlaybackSchema = VideoPlaybackSchema.extend({ protection: VideoProtectionSchema.optional() })
export type LessonPlayback = z.infer<typeof LessonPlaybackSchema>
