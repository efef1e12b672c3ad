import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { clearable, IdField, InstantField, optional } from '../fields.ts'
import { ROLES } from '../roles.ts'
import { AttendanceFormSchema, GroupSessionFormSchema } from './mentor-desk.endpoints.ts'
import { IntroductionChangeSchema } from './mentor-introduction.endpoints.ts'
import { MentorSettingsFormSchema, MentorSettingsSchema } from './mentor-settings.ts'
import { MAX_GROUP } from './mentorship-limits.ts'
import { CanceledHostedSessionSchema, HostedSessionSchema, SessionTimeField } from './mentorship-session.ts'
import { NO_SHOW_RULES } from './session-rules.ts'

const ProgramAdminSchema = z.object({
  id: IdField,
  title: z.string(),
  archivedAt: InstantField.nullable(),
  sessionsCount: z.int(),
  sessionDurationMinutes: z.int(),
  /** Until when before the start a session can be moved, or canceled without losing the credit. */
  cutoffHours: z.int(),
  noShow: z.enum(NO_SHOW_RULES),
  /** Null: credits don't expire. Only for credits granted from now on. */
  expiresAfterDays: z.int().nullable(),
  /** Above 1: students take seats in sessions that are scheduled. */
  capacity: z.int(),
  mentors: z.array(z.object({ id: IdField, name: z.string(), stoppedAt: InstantField.nullable() })),
  upcomingCount: z.int(),
  heldCount: z.int(),
})
export type ProgramAdmin = z.infer<typeof ProgramAdminSchema>

export const listProgramRules = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship/programs',
  access: 'staff',
  summary: 'The mentorship programs, with their rules and mentors. Archived ones are last.',
  reply: z.array(ProgramAdminSchema),
})

export const saveProgramRules = endpoint({
  method: 'PUT',
  path: '/api/admin/mentorship/programs/:id',
  access: 'staff',
  summary: "Changes a program's rules and who mentors it. What is missing stays as it is.",
  params: z.object({ id: IdField }),
  body: z.object({
    cutoffHours: z.int().min(0).max(720).optional(),
    noShow: z.enum(NO_SHOW_RULES).optional(),
    expiresAfterDays: clearable(z.int().min(1).max(3650)),
    capacity: z.int().min(1).max(MAX_GROUP).optional(),
    mentorIds: z.array(IdField).max(100).optional(),
  }),
  reply: ProgramAdminSchema,
})

const MentorAdminSchema = z.object({
  id: IdField,
  name: z.string(),
  pictureUrl: z.string().nullable(),
  /** What visitors and students read about them. */
  introduction: z.string().nullable(),
  email: z.string(),
  /** Someone who lost the role has stopped. */
  role: z.enum(ROLES),
  startedAt: InstantField,
  stoppedAt: InstantField.nullable(),
  settings: MentorSettingsSchema,
  /** In a usual week. */
  weeklyMinutes: z.int(),
  programs: z.array(z.object({ id: IdField, title: z.string() })),
  upcomingCount: z.int(),
  heldCount: z.int(),
  missedCount: z.int(),
  studentCount: z.int(),
})
export type MentorAdmin = z.infer<typeof MentorAdminSchema>

export const listMentors = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship/mentors',
  access: 'staff',
  summary: 'Everyone who mentors or did, and what they have ahead.',
  reply: z.array(MentorAdminSchema),
})

export const startMentor = endpoint({
  method: 'POST',
  path: '/api/admin/mentorship/mentors',
  access: 'staff',
  summary:
    'Makes someone a mentor, or starts again with one who stopped. 409 `wrong_role` unless they are a mentor, admin or owner.',
  body: MentorSettingsFormSchema.extend({ userId: IdField }),
  reply: MentorAdminSchema,
})

export const stopMentor = endpoint({
  method: 'POST',
  path: '/api/admin/mentorship/mentors/:id/stop',
  access: 'staff',
  summary:
    'Nobody can book this mentor anymore. Sessions ahead go to another mentor where that one is free; the rest are canceled, and the credits go back.',
  params: z.object({ id: IdField }),
  body: z.object({ handOverTo: optional(IdField) }),
  reply: z.object({ mentor: MentorAdminSchema, handedOver: z.int(), canceled: z.int() }),
})

export const introduceMentor = endpoint({
  method: 'PUT',
  path: '/api/admin/mentorship/mentors/:id/introduction',
  access: 'staff',
  summary: 'Changes the introduction of a mentor in their place. 409 `changed_meanwhile`.',
  params: z.object({ id: IdField }),
  body: IntroductionChangeSchema,
  reply: MentorAdminSchema,
})

export const listStudentsOfMentor = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship/mentors/:id/students',
  access: 'staff',
  summary: 'Whom a mentor sees: students with a session with them, and those whom staff assigned.',
  params: z.object({ id: IdField }),
  reply: z.array(
    z.object({
      id: IdField,
      name: z.string(),
      isAssigned: z.boolean(),
      /** With this mentor, without canceled ones. */
      sessionCount: z.int(),
    }),
  ),
})

export const assignStudent = endpoint({
  method: 'PUT',
  path: '/api/admin/mentorship/mentors/:id/students/:studentId',
  access: 'staff',
  summary: 'Lets a mentor see a student who has no session with them yet.',
  params: z.object({ id: IdField, studentId: IdField }),
  reply: z.object({ assigned: z.boolean() }),
})

export const unassignStudent = endpoint({
  method: 'DELETE',
  path: '/api/admin/mentorship/mentors/:id/students/:studentId',
  access: 'staff',
  summary: 'Takes an assigned student back. Those with a session with the mentor stay.',
  params: z.object({ id: IdField, studentId: IdField }),
  reply: z.object({ assigned: z.boolean() }),
})

export const listAllSessions = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship/sessions',
  access: 'staff',
  summary: 'All sessions that start in a range of at most 100 days, in order, with canceled ones.',
  query: z.object({
    from: SessionTimeField,
    to: SessionTimeField,
    mentorId: optional(IdField),
    programId: optional(IdField),
  }),
  reply: z.array(HostedSessionSchema),
})

export const scheduleGroupSession = endpoint({
  method: 'POST',
  path: '/api/admin/mentorship/sessions',
  access: 'staff',
  summary: "Schedules a group session of one of the mentor's programs. 409 `slot_taken`.",
  body: GroupSessionFormSchema.extend({ mentorId: IdField }),
  reply: HostedSessionSchema,
})

export const moveAnySession = endpoint({
  method: 'POST',
  path: '/api/admin/mentorship/sessions/:id/move',
  access: 'staff',
  summary:
    'Moves a session to another time or gives it to another mentor of its program, and tells everyone. 409 `slot_taken`, `student_busy`.',
  params: z.object({ id: IdField }),
  body: z.object({ startsAt: SessionTimeField.optional(), mentorId: optional(IdField) }),
  reply: HostedSessionSchema,
})

export const cancelAnySession = endpoint({
  method: 'POST',
  path: '/api/admin/mentorship/sessions/:id/cancel',
  access: 'staff',
  summary: 'Cancels a session before it starts. Everyone gets their credit back and an email.',
  params: z.object({ id: IdField }),
  reply: CanceledHostedSessionSchema,
})

export const markAnyAttendance = endpoint({
  method: 'PUT',
  path: '/api/admin/mentorship/sessions/:id/seats/:seatId/attendance',
  access: 'staff',
  summary: 'Says whether a student came, in place of the mentor.',
  params: z.object({ id: IdField, seatId: IdField }),
  body: AttendanceFormSchema,
  reply: HostedSessionSchema,
})

export const showMentorshipFigures = endpoint({
  method: 'GET',
  path: '/api/admin/mentorship/figures',
  access: 'staff',
  summary: 'Sessions of a range: booked, held, missed and canceled, and how long students waited for the first one.',
  query: z.object({ from: SessionTimeField, to: SessionTimeField }),
  reply: z.object({
    /** Seats booked in the range. */
    booked: z.int(),
    /** Seats of sessions that began in the range and are over: marked as attended, or not marked. */
    held: z.int(),
    missed: z.int(),
    /** Seats of sessions in the range that were canceled. */
    canceled: z.int(),
    /** From the purchase to the start of the first session, of those whose first session was in the range. Null: nobody. */
    medianHoursToFirstSession: z.number().nullable(),
  }),
})
