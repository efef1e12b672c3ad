import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, ListedIdField, MessageSchema } from '../fields.ts'
import {
  MessageFormSchema,
  ReadUpToSchema,
  SentMessageSchema,
  ThreadQuerySchema,
  ThreadSchema,
} from './mentor-thread.ts'

const student = z.object({ studentId: IdField })

const MentorThreadSchema = z.object({
  studentId: ListedIdField,
  studentName: z.string(),
  unreadCount: z.int(),
  /** Since when the student waits for an answer. Null if the mentor wrote last. */
  waitingSince: InstantField.nullable(),
})
export type MentorThread = z.infer<typeof MentorThreadSchema>

export const listMentorThreads = endpoint({
  method: 'GET',
  path: '/api/mentor/threads',
  access: 'mentor',
  summary: 'Threads with the own students, whoever wrote first: those who wait for an answer first, longest first.',
  reply: z.array(MentorThreadSchema),
})

export const showMentorThread = endpoint({
  method: 'GET',
  path: '/api/mentor/threads/:studentId',
  access: 'mentor',
  summary: 'Messages with one of the own students. 404 for anyone else.',
  params: student,
  query: ThreadQuerySchema,
  reply: ThreadSchema,
})

export const writeToStudent = endpoint({
  method: 'POST',
  path: '/api/mentor/threads/:studentId/messages',
  access: 'mentor',
  summary: 'Sends a message to one of the own students. 409 `files_full` if its files are too much in total.',
  params: student,
  body: MessageFormSchema,
  reply: SentMessageSchema,
})

export const deleteMentorMessage = endpoint({
  method: 'DELETE',
  path: '/api/mentor/threads/:studentId/messages/:messageId',
  access: 'mentor',
  summary: 'Deletes a message the mentor sent in the last 15 minutes. 409 `too_late`.',
  params: student.extend({ messageId: IdField }),
  reply: MessageSchema,
})

export const markMentorThreadRead = endpoint({
  method: 'PUT',
  path: '/api/mentor/threads/:studentId/read',
  access: 'mentor',
  summary: 'Marks messages as read, up to a position.',
  params: student,
  body: ReadUpToSchema,
  reply: MessageSchema,
})
