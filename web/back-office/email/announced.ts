import type { AnnouncementType } from '#contract/mail/announcement.endpoints.ts'

type AnnouncementField = {
  name: 'topic' | 'lessonTitle' | 'programTitle' | 'mentorName' | 'time' | 'joinUrl' | 'studentEmail'
  label: string
  placeholder?: string
  type?: 'email' | 'url'
}

const TIME: AnnouncementField = { name: 'time', label: 'Time', placeholder: 'November 20, 2026 at 6:00 PM UTC' }
const JOIN: AnnouncementField = { name: 'joinUrl', label: 'Link', placeholder: 'https://', type: 'url' }

/** The fields staff fill in for emails that the shop doesn't send automatically. */
export const ANNOUNCED: Record<
  AnnouncementType,
  { course: 'required' | 'optional' | 'none'; fields: AnnouncementField[] }
> = {
  new_lesson: { course: 'required', fields: [{ name: 'lessonTitle', label: 'Lesson title' }] },
  qa_session: { course: 'optional', fields: [{ name: 'topic', label: 'Topic' }, TIME, JOIN] },
  mentorship_booking: {
    course: 'none',
    fields: [
      { name: 'studentEmail', label: 'Student email', type: 'email' },
      { name: 'programTitle', label: 'Program' },
      { name: 'mentorName', label: 'Mentor' },
      TIME,
      JOIN,
    ],
  },
}
