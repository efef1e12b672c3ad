import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { clearable, IdField, InstantField, optional } from '../fields.ts'
import { MeetingLinkField, RecordingLinkField } from './mentor-settings.ts'
import { MAX_GROUP } from './mentorship-limits.ts'
import {
  CanceledHostedSessionSchema,
  HostedSessionSchema,
  NewTimeSchema,
  SessionTimeField,
} from './mentorship-session.ts'
import { ATTENDANCES } from './session-rules.ts'

const MentorStudentSchema = z.object({
  id: IdField,
  name: z.string(),
  /** As of the last booking. */
  timeZone: z.string().nullable(),
  programs: z.array(z.object({ id: IdField, title: z.string() })),
  /** With this mentor. */
  heldCount: z.int(),
  missedCount: z.int(),
  nextSessionAt: InstantField.nullable(),
  lastSessionAt: InstantField.nullable(),
})
export type MentorStudent = z.infer<typeof MentorStudentSchema>

export const showDesk = endpoint({
  method: 'GET',
  path: '/api/mentor/desk',
  access: 'mentor',
  summary: "The mentor's day: sessions of today, the next ones, those without a mark, and how full the weeks are.",
  reply: z.object({
    now: InstantField,
    timeZone: z.string(),
    /** False for staff who don't mentor, and mentors without any program or session. */
    isMentoring: z.boolean(),
    programs: z.array(z.object({ id: IdField, title: z.string(), capacity: z.int(), sessionDurationMinutes: z.int() })),
    /** On the mentor's day, in order, canceled ones left out. */
    today: z.array(HostedSessionSchema),
    /** After today, soonest first, 20 at most. */
    next: z.array(HostedSessionSchema),
    /** Of the last 14 days, without a mark for someone: whether they came. */
    unmarked: z.array(HostedSessionSchema),
    /** Weeks on the mentor's clock, from the last one to four ahead. */
    weeks: z.array(z.object({ monday: z.string(), sessions: z.int(), minutes: z.int() })),
    studentCount: z.int(),
  }),
})

export const listMentorStudents = endpoint({
  method: 'GET',
  path: '/api/mentor/students',
  access: 'mentor',
  summary: 'Those with a session with this mentor, and those whom staff assigned.',
  reply: z.array(MentorStudentSchema),
})

export const showMentorStudent = endpoint({
  method: 'GET',
  path: '/api/mentor/students/:id',
  access: 'mentor',
  summary: "One of the mentor's own students, with their sessions, newest first. 404 for anyone else.",
  params: z.object({ id: IdField }),
  reply: MentorStudentSchema.extend({ sessions: z.array(HostedSessionSchema) }),
})

export const listHostedSessions = endpoint({
  method: 'GET',
  path: '/api/mentor/sessions',
  access: 'mentor',
  summary: "The mentor's sessions that start in a range of at most 100 days, with canceled ones, in order.",
  query: z.object({ from: SessionTimeField, to: SessionTimeField }),
  reply: z.array(HostedSessionSchema),
})

export const showHostedSession = endpoint({
  method: 'GET',
  path: '/api/mentor/sessions/:id',
  access: 'mentor',
  summary: "One of the mentor's own sessions.",
  params: z.object({ id: IdField }),
  reply: HostedSessionSchema,
})

export const GroupSessionFormSchema = z.object({
  programId: IdField,
  startsAt: SessionTimeField,
  capacity: z.int().min(2).max(MAX_GROUP),
  meetingLink: optional(MeetingLinkField),
})

export const createGroupSession = endpoint({
  method: 'POST',
  path: '/api/mentor/sessions',
  access: 'mentor',
  summary: 'Schedules a group session of one of the own programs, at any time to come. 409 `slot_taken`.',
  body: GroupSessionFormSchema,
  reply: HostedSessionSchema,
})

export const changeHostedSession = endpoint({
  method: 'PUT',
  path: '/api/mentor/sessions/:id',
  access: 'mentor',
  summary: 'Changes where the session meets. Null: as in the settings of the mentor.',
  params: z.object({ id: IdField }),
  body: z.object({ meetingLink: clearable(MeetingLinkField) }),
  reply: HostedSessionSchema,
})

export const setRecording = endpoint({
  method: 'PUT',
  path: '/api/mentor/sessions/:id/recording',
  access: 'mentor',
  summary: 'Says where students find the recording, a web link. Null removes it. 409 `not_started` before the start.',
  params: z.object({ id: IdField }),
  body: z.object({
    recordingLink: z.preprocess((value) => (value === '' ? null : value), RecordingLinkField.nullable()),
  }),
  reply: HostedSessionSchema,
})

export const moveHostedSession = endpoint({
  method: 'POST',
  path: '/api/mentor/sessions/:id/move',
  access: 'mentor',
  summary: 'Moves a session to any time to come, and tells everyone. 409 `slot_taken`, `student_busy`.',
  params: z.object({ id: IdField }),
  body: NewTimeSchema,
  reply: HostedSessionSchema,
})

export const cancelHostedSession = endpoint({
  method: 'POST',
  path: '/api/mentor/sessions/:id/cancel',
  access: 'mentor',
  summary: 'Cancels a session before it starts. Everyone gets their credit back and an email.',
  params: z.object({ id: IdField }),
  reply: CanceledHostedSessionSchema,
})

export const AttendanceFormSchema = z.object({
  /** Null takes the mark back. */
  attendance: z.enum(ATTENDANCES).nullable(),
})

export const markAttendance = endpoint({
  method: 'PUT',
  path: '/api/mentor/sessions/:id/seats/:seatId/attendance',
  access: 'mentor',
  summary:
    "Says whether a student came, once the session has started. For those who didn't, the program's rule decides about the credit. 409 `not_started`, `no_credit`.",
  params: z.object({ id: IdField, seatId: IdField }),
  body: AttendanceFormSchema,
  reply: HostedSessionSchema,
})
