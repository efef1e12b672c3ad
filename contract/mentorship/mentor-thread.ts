import { z } from 'zod'

import { IdField, InstantField, ListedIdField, optional, text, visibleText } from '../fields.ts'
import { FileIdsField, SharedFileSchema } from './shared-file.ts'
import { LONGEST_MESSAGE, LONGEST_SEARCH } from './thread-limits.ts'

const ThreadMessageSchema = z.object({
  id: ListedIdField,
  /** Counts from 1 in each thread, without gaps. */
  position: z.int(),
  isMine: z.boolean(),
  /** Empty if it was deleted, or has only files. */
  text: z.string(),
  files: z.array(SharedFileSchema),
  sentAt: InstantField,
  deletedAt: InstantField.nullable(),
})
export type ThreadMessage = z.infer<typeof ThreadMessageSchema>

export const ThreadSchema = z.object({
  /** By the clock of the server. */
  now: InstantField,
  personId: ListedIdField,
  personName: z.string(),
  /** Only a mentor's: mentors don't get the pictures of students. */
  personPictureUrl: z.string().nullable(),
  /** False once the mentorship is over; it can still be read. */
  canWrite: z.boolean(),
  /** Oldest first. */
  messages: z.array(ThreadMessageSchema),
  hasEarlier: z.boolean(),
  /** Messages of the other person that this reader hasn't seen. */
  unreadCount: z.int(),
  /** Up to which position the other person has read. */
  readByOther: z.int(),
})
export type Thread = z.infer<typeof ThreadSchema>

/** Without `before`, the newest. With `search`, only messages with these words, newest 50 at most. */
export const ThreadQuerySchema = z.object({
  before: optional(z.coerce.number().int().min(1).max(1e9)),
  search: optional(text(LONGEST_SEARCH).trim()),
})
export type ThreadQuery = z.infer<typeof ThreadQuerySchema>

export const MessageFormSchema = z
  .object({
    /** Chosen once per message: sending it again returns the same message. */
    id: IdField,
    text: visibleText(LONGEST_MESSAGE).default(''),
    fileIds: FileIdsField.default([]),
  })
  .refine(({ text: written, fileIds }) => written !== '' || fileIds.length > 0, {
    path: ['text'],
    message: 'Please write a message or attach a file.',
  })
export type MessageForm = z.infer<typeof MessageFormSchema>

export const SentMessageSchema = ThreadMessageSchema

export const ReadUpToSchema = z.object({ position: z.int().min(0).max(1e9) })
