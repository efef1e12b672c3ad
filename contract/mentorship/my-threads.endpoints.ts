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

const mentor = z.object({ mentorId: IdField })

const MyThreadSchema = z.object({
  mentorId: ListedIdField,
  mentorName: z.string(),
  mentorPictureUrl: z.string().nullable(),
  canWrite: z.boolean(),
  unreadCount: z.int(),
  lastMessage: z.object({ text: z.string(), isMine: z.boolean(), fileCount: z.int(), sentAt: InstantField }).nullable(),
})
export type MyThread = z.infer<typeof MyThreadSchema>

export const listMyThreads = endpoint({
  method: 'GET',
  path: '/api/my/mentorship/threads',
  access: 'signedIn',
  summary: 'Your mentors, with the last message of each and how many are unread.',
  reply: z.array(MyThreadSchema),
})

export const showMyThread = endpoint({
  method: 'GET',
  path: '/api/my/mentorship/threads/:mentorId',
  access: 'signedIn',
  summary: 'Your messages with a mentor you have or had a session with. 404 for any other.',
  params: mentor,
  query: ThreadQuerySchema,
  reply: ThreadSchema,
})

export const writeToMentor = endpoint({
  method: 'POST',
  path: '/api/my/mentorship/threads/:mentorId/messages',
  access: 'signedIn',
  summary:
    'Sends a message to your mentor. 409 `thread_closed` if they no longer mentor you, `files_full` if its files are too much in total.',
  params: mentor,
  body: MessageFormSchema,
  reply: SentMessageSchema,
})

export const deleteMyMessage = endpoint({
  method: 'DELETE',
  path: '/api/my/mentorship/threads/:mentorId/messages/:messageId',
  access: 'signedIn',
  summary: 'Deletes a message you sent in the last 15 minutes. 409 `too_late`.',
  params: mentor.extend({ messageId: IdField }),
  reply: MessageSchema,
})

export const markMyThreadRead = endpoint({
  method: 'PUT',
  path: '/api/my/mentorship/threads/:mentorId/read',
  access: 'signedIn',
  summary: 'Marks messages as read, up to a position.',
  params: mentor,
  body: ReadUpToSchema,
  reply: MessageSchema,
})
