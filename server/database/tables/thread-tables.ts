import type { Generated } from 'kysely'

import type { SharedFileType } from '#contract/mentorship/thread-limits.ts'

/** One mentor and one student. Created with their first message or homework. */
interface MentorshipsTable {
  id: string
  mentor_id: string
  student_id: string
  /** The position of the newest message. */
  message_count: Generated<number>
  /** Up to which position each has read. */
  mentor_read: Generated<number>
  student_read: Generated<number>
  /** When an email about unread messages was planned. Null again once they have looked. */
  mentor_notice_at: string | null
  student_notice_at: string | null
  created_at: string
}

interface MentorMessagesTable {
  /** Chosen by the sender's browser, so that sending again adds nothing. */
  id: string
  mentorship_id: string
  position: number
  author_id: string
  text: string
  /** In lowercase, because SQLite only knows that of ASCII. */
  search_text: string
  sent_at: string
  /** Then there's no text anymore. */
  deleted_at: string | null
}

interface HomeworkTable {
  id: string
  mentorship_id: string
  title: string
  instructions: string
  /** On the student's clock: `2026-11-24`. */
  due_on: string | null
  given_at: string
  changed_at: string | null
  /** Null again after the mentor asked for another try. */
  handed_in_at: string | null
  answer: string | null
  /** When the mentor last asked for another try. */
  returned_at: string | null
  done_at: string | null
  /** What the mentor last said about it. */
  review: string | null
  withdrawn_at: string | null
  /** Rises with every change by the mentor, so that two don't overwrite each other. */
  revision: Generated<number>
}

interface SharedFilesTable {
  id: string
  owner_id: string
  /** Null until a message or homework refers to it. */
  mentorship_id: string | null
  message_id: string | null
  homework_id: string | null
  name: string
  type: SharedFileType
  size_bytes: number
  width: number | null
  height: number | null
  file_key: string
  uploaded_at: string
}

export interface ThreadTables {
  mentorships: MentorshipsTable
  mentor_messages: MentorMessagesTable
  homework: HomeworkTable
  shared_files: SharedFilesTable
}
