import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, text } from '../fields.ts'
import { CourseWithLessonsSchema, LessonDetailSchema, LessonPlaybackSchema, LessonVideoSchema } from './lesson.ts'
import { NoteSchema, SaveNoteSchema } from './note.ts'
import { CourseProgressSchema, SavedProgressSchema, SaveProgressSchema } from './progress.ts'

const lesson = z.object({ lessonId: IdField })

export const showCourseLessons = endpoint({
  method: 'GET',
  path: '/api/my/courses/:slug/lessons',
  access: 'signedIn',
  summary: "Returns one of the student's courses with modules and lessons. 403 without access.",
  params: z.object({ slug: text(200) }),
  reply: CourseWithLessonsSchema,
})

export const showCourseProgress = endpoint({
  method: 'GET',
  path: '/api/my/progress/course/:courseId',
  access: 'signedIn',
  summary: "Returns the student's progress in every lesson of a course. 403 without access.",
  params: z.object({ courseId: IdField }),
  reply: CourseProgressSchema,
})

export const saveProgress = endpoint({
  method: 'PUT',
  path: '/api/my/progress/:lessonId',
  access: 'signedIn',
  summary: 'Saves progress. Watched time never decreases and completed never reverts.',
  params: lesson,
  body: SaveProgressSchema,
  reply: SavedProgressSchema,
})

export const showLesson = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId',
  access: 'public',
  summary: "Returns a lesson's text or transcript, captions, chapters and downloads. Free previews are public.",
  params: lesson,
  reply: LessonDetailSchema,
})

export const openLessonVideo = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/video',
  access: 'public',
  summary: 'Returns a signed video URL. 403 without access, 404 without a video. Free previews are public.',
  params: lesson,
  reply: LessonVideoSchema,
})

const HLS = 'application/vnd.apple.mpegurl'

export const openLessonPlayback = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/playback',
  access: 'public',
  summary: "Returns a lesson's playlist, renditions and storyboard, if its video has them. Access as for the video.",
  params: lesson,
  reply: LessonPlaybackSchema,
})

export const openLessonPlaylist = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/playlist',
  access: 'public',
  summary: "Returns an HLS playlist of a lesson's renditions. 404 if it has none. Access as for the video.",
  params: lesson,
  reply: z.string(),
  streams: HLS,
})

export const openLessonRendition = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/playlist/:rung',
  access: 'public',
  summary: 'Returns the HLS playlist of one rendition, with signed URLs. Access as for the video.',
  params: lesson.extend({ rung: z.coerce.number().int().min(1).max(10_000) }),
  reply: z.string(),
  streams: HLS,
})

export const streamCaptions = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/captions',
  access: 'public',
  summary: "Returns a lesson's captions from our own origin, as browsers require. Free previews are public.",
  params: lesson,
  reply: z.unknown(),
  streams: 'text/vtt',
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/my/lessons/:lessonId/attachments/:attachmentId',
  access: 'public',
  summary: 'Redirects to a signed download URL. 403 without access. Free previews are public.',
  params: lesson.extend({ attachmentId: IdField }),
  reply: z.string(),
  redirects: true,
})

export const showNote = endpoint({
  method: 'GET',
  path: '/api/my/notes/:lessonId',
  access: 'signedIn',
  summary: "Returns the student's note for a lesson; empty if there is none.",
  params: lesson,
  reply: NoteSchema,
})

export const saveNote = endpoint({
  method: 'PUT',
  path: '/api/my/notes/:lessonId',
  access: 'signedIn',
  summary: 'Saves the note. With baseUpdatedAt, returns 409 and the current note if it was changed elsewhere.',
  params: lesson,
  body: SaveNoteSchema,
  reply: NoteSchema,
})
