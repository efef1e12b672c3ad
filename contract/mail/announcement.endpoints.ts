import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { EmailField, IdField, optional, text } from '../fields.ts'

/** The shop doesn't send these emails automatically, so staff send them to students. */
export const ANNOUNCEMENT_TYPES = ['qa_session', 'mentorship_booking', 'new_lesson'] as const
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number]

const line = text(200)
  .trim()
  .refine((value) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(value), 'Please write this on one line.')
const link = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.url({ protocol: /^https?$/, error: 'Please enter a valid URL.' }).max(500),
)

const Announcement = z.object({
  /** Created when the form opens, so a double click sends only once. */
  id: IdField,
  templateType: z.enum(ANNOUNCEMENT_TYPES),
  /** Sends to the students of this course. Without a course or an email, to all students (qa_session only). */
  courseId: optional(IdField),
  studentEmail: optional(EmailField),
  topic: optional(line),
  lessonTitle: optional(line),
  programTitle: optional(line),
  mentorName: optional(line),
  time: optional(line),
  joinUrl: link.optional(),
})
export type Announcement = z.output<typeof Announcement>

/** The fields depend on the email, and every field it asks for is required. */
export function announcementForm(names: readonly (keyof typeof Announcement.shape)[]) {
  const Filled = z.string().trim().min(1, 'Please fill this in.')
  return z.object(
    Object.fromEntries(
      names.map((name) => [name, Filled.pipe(Announcement.shape[name] as z.ZodType<unknown, string>)]),
    ),
  )
}

export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/email/announce',
  access: 'staff',
  summary: 'Emails students about a new lesson, a live session or a booked call.',
  body: Announcement,
  reply: z.object({ success: z.literal(true), message: z.string(), recipients: z.int() }),
})
