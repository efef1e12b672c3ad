import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, text } from '../fields.ts'
import { CourseWithLessonsSchema, LessonDetailSchema, LessonVideoSchema } from './lesson.ts'
import { NoteSchema, SaveNoteSchema } from './note.ts'
import { CourseProgressSchema, LessonProgressSchema, SaveProgressSchema } from './progress.ts'

const lesson = z.object({ lessonId: IdField })

export const showCourseLessons = endpoint({
  method: 'GET',
  path: '/api/my/courses/:slug/lessons',
  access: 'signedIn',
  summary: 'A course of the student with its modules and lessons. 403 without access.',
  params: z.object({ slug: text(200) }),
  reply: CourseWithLessonsSchema,
})

export const showCourseProgress = endpoint({
  method: 'GET',
  path: '/api/my/progress/course/:courseId',
  access: 'signedIn',
  summary: 'How far the student is in every lesson of a course. 403 without access.',
  params: z.object({ courseId: IdField }),
  reply: CourseProgressSchema,
})

export const saveProgress = endpoint({
  method: 'PUT',
  path: '/api/my/progress/:lessonId',
  access: 'signedIn',
  summary: 'Saves how far the student is. Watched time never falls and completed never reverts.',
  params: lesson,
  body: SaveProgressSchema,
  reply: LessonProgressSchema,
})

export const showLesson = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId',
  access: 'public',
  summary: 'Transcript, captions and downloads of a lesson. A free preview opens to everybody.',
  params: lesson,
  reply: LessonDetailSchema,
})

export const openLessonVideo = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/video',
  access: 'public',
  summary: 'A signed address of the video. 403 without access, 404 without a video. A free preview opens to everybody.',
  params: lesson,
  reply: LessonVideoSchema,
})

export const streamCaptions = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/captions',
  access: 'public',
  summary: 'The captions of a lesson, from our own address, as the browser demands. A free preview opens to everybody.',
  params: lesson,
  reply: z.unknown(),
  streams: 'text/vtt',
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/attachments/:attachmentId',
  access: 'public',
  summary: 'Leads to a signed address of a download. 403 without access. A free preview opens to everybody.',
  params: lesson.extend({ attachmentId: IdField }),
  reply: z.string(),
  redirects: true,
})

export const showNote = endpoint({
  method: 'GET',
  path: '/api/my/notes/:lessonId',
  access: 'signedIn',
  summary: 'The note of the student to a lesson; empty when there is none.',
  params: lesson,
  reply: NoteSchema,
})

export const saveNote = endpoint({
  method: 'PUT',
  path: '/api/my/notes/:lessonId',
  access: 'signedIn',
  summary: 'Saves the note. With baseUpdatedAt it answers 409 and the present note when that was changed elsewhere.',
  params: lesson,
  body: SaveNoteSchema,
  reply: NoteSchema,
})
