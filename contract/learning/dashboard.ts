import { z } from 'zod'

import { IdField, InstantField, ListedIdField } from '../fields.ts'

/** The lesson to continue with. */
export const NextLessonSchema = z.object({
  courseId: IdField,
  courseSlug: z.string(),
  courseTitle: z.string(),
  thumbnailUrl: z.string().nullable(),
  lessonId: IdField,
  lessonTitle: z.string(),
  lessonType: z.string(),
  moduleTitle: z.string(),
  /** Its place among the lessons, or among the practice steps, from 1. */
  lessonNumber: z.int(),
  lessonCount: z.int(),
  positionSeconds: z.number(),
  durationSeconds: z.int().nullable(),
  /** Null if it hasn't been opened yet. */
  watchedAt: InstantField.nullable(),
})
export type NextLesson = z.infer<typeof NextLessonSchema>

/** One course with the student's notes. Their content is loaded when a note is opened. */
export const NotesIndexEntrySchema = z.object({
  course: z.object({ id: IdField, title: z.string(), slug: z.string() }),
  modules: z.array(
    z.object({
      module: z.object({ id: ListedIdField, title: z.string(), position: z.int() }),
      notes: z.array(
        z.object({
          lessonId: ListedIdField,
          lessonTitle: z.string(),
          noteTitle: z.string(),
          hasContent: z.boolean(),
          updatedAt: InstantField,
        }),
      ),
    }),
  ),
})
export type NotesIndexEntry = z.infer<typeof NotesIndexEntrySchema>
