import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField } from '../fields.ts'
import { NextLessonSchema, NotesIndexEntrySchema } from './dashboard.ts'

export const showNextLesson = endpoint({
  method: 'GET',
  path: '/api/my/next-lesson',
  access: 'signedIn',
  summary: 'Returns the lesson to continue with; null without courses and when every lesson is complete.',
  reply: z.object({ lesson: NextLessonSchema.nullable() }),
})

export const listMyNotes = endpoint({
  method: 'GET',
  path: '/api/my/notes/index',
  access: 'signedIn',
  summary: "Lists the student's courses and all courses with their notes, by module.",
  reply: z.array(NotesIndexEntrySchema),
})

const course = z.object({ courseId: IdField })

export const exportNotesAsMarkdown = endpoint({
  method: 'GET',
  path: '/api/my/notes/course/:courseId/notes.md',
  access: 'signedIn',
  summary: "All of the student's notes for a course, as a Markdown file.",
  params: course,
  streams: 'text/markdown',
  reply: z.unknown(),
})

export const exportNotesAsPdf = endpoint({
  method: 'GET',
  path: '/api/my/notes/course/:courseId/notes.pdf',
  access: 'signedIn',
  summary: "All of the student's notes for a course, as a PDF file.",
  params: course,
  streams: 'application/pdf',
  reply: z.unknown(),
})
