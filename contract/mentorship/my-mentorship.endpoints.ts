import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, InstantField, optional } from '../fields.ts'
import {
  AgendaField,
  CanceledMySessionSchema,
  MySessionSchema,
  OwnTimeZoneField,
  SessionTimeField,
} from './mentorship-session.ts'

const MentorSchema = z.object({ id: IdField, name: z.string(), timeZone: z.string() })

const MyProgramSchema = z.object({
  id: IdField,
  title: z.string(),
  sessionDurationMinutes: z.int(),
  /** Above 1: the school schedules sessions, and students take seats. */
  capacity: z.int(),
  cutoffHours: z.int(),
  noShow: z.enum(['uses', 'returns']),
  credits: z.object({
    /** What can be booked with now. */
    left: z.int(),
    used: z.int(),
    total: z.int(),
    /** Can't be used at the moment: a payment is disputed, or access hasn't begun. */
    paused: z.int(),
    /** When the next of them expires. */
    expiresAt: InstantField.nullable(),
    /** What is left can be booked for times before this. Null if one of them doesn't expire. */
    bookableUntil: InstantField.nullable(),
    /** Neither used nor usable any more, and when the last of them expired. */
    expired: z.int(),
    expiredAt: InstantField.nullable(),
  }),
  /** Who can be booked. Empty until the school has chosen someone. */
  mentors: z.array(MentorSchema.extend({ pictureUrl: z.string().nullable(), introduction: z.string().nullable() })),
})
export type MyProgram = z.infer<typeof MyProgramSchema>

export const showMyMentorship = endpoint({
  method: 'GET',
  path: '/api/my/mentorship',
  access: 'signedIn',
  summary: 'The mentorship programs you have or had sessions in, with what is left, and your sessions.',
  reply: z.object({
    /** By the clock of the server. */
    now: InstantField,
    programs: z.array(MyProgramSchema),
    /** Soonest first; also those running now. */
    upcoming: z.array(MySessionSchema),
    /** Held and canceled, newest first. */
    past: z.array(MySessionSchema),
  }),
})

export const SlotsSchema = z.object({
  /** Each mentor's free times. */
  mentors: z.array(MentorSchema.extend({ slots: z.array(z.string()) })),
  /** Group sessions with free seats. */
  groups: z.array(
    z.object({
      sessionId: IdField,
      mentorId: IdField,
      mentorName: z.string(),
      startsAt: InstantField,
      endsAt: InstantField,
      capacity: z.int(),
      seatsLeft: z.int(),
    }),
  ),
})

export const listFreeSlots = endpoint({
  method: 'GET',
  path: '/api/my/mentorship/programs/:id/slots',
  access: 'signedIn',
  summary: 'Times that can be booked, from one time to another, 62 days at most. 404 without any credit, used or not.',
  params: z.object({ id: IdField }),
  query: z.object({
    from: SessionTimeField,
    to: SessionTimeField,
    mentorId: optional(IdField),
    /** A session you are about to move: its own time counts as free. */
    movingId: optional(IdField),
  }),
  reply: SlotsSchema,
})

export const bookSession = endpoint({
  method: 'POST',
  path: '/api/my/mentorship/sessions',
  access: 'signedIn',
  summary:
    'Books a free time with one credit. Booking the same again returns the same session. 409 `slot_taken`, `slot_unavailable`, `own_conflict`, `own_session`, `no_credit`; the first two have `nextSlots`, separated by spaces.',
  body: z.object({
    programId: IdField,
    mentorId: IdField,
    startsAt: SessionTimeField,
    timeZone: OwnTimeZoneField,
    agenda: optional(AgendaField),
  }),
  reply: MySessionSchema,
})

export const takeSeat = endpoint({
  method: 'POST',
  path: '/api/my/mentorship/sessions/:id/seat',
  access: 'signedIn',
  summary:
    'Takes a seat in a group session with one credit. 409 `session_full`, `own_conflict`, `own_session`, `no_credit`.',
  params: z.object({ id: IdField }),
  body: z.object({ timeZone: OwnTimeZoneField, agenda: optional(AgendaField) }),
  reply: MySessionSchema,
})

export const showMySession = endpoint({
  method: 'GET',
  path: '/api/my/mentorship/sessions/:id',
  access: 'signedIn',
  summary: 'One of your own sessions.',
  params: z.object({ id: IdField }),
  reply: MySessionSchema,
})

export const changeAgenda = endpoint({
  method: 'PUT',
  path: '/api/my/mentorship/sessions/:id/agenda',
  access: 'signedIn',
  summary:
    'Says what you want to work on. 409 `already_started` once the session has started, `changed_meanwhile` unless `before` is what it was.',
  params: z.object({ id: IdField }),
  body: z.object({
    agenda: optional(AgendaField),
    /** What your change is based on. Left out, the agenda is replaced. */
    before: z.string().nullable().optional(),
  }),
  reply: MySessionSchema,
})

export const moveMySession = endpoint({
  method: 'POST',
  path: '/api/my/mentorship/sessions/:id/move',
  access: 'signedIn',
  summary:
    'Moves your session to another free time of its mentor. 409 `too_late` after the cut-off, `not_movable`, or as for booking.',
  params: z.object({ id: IdField }),
  body: z.object({ startsAt: SessionTimeField, timeZone: OwnTimeZoneField }),
  reply: MySessionSchema,
})

export const cancelMySession = endpoint({
  method: 'POST',
  path: '/api/my/mentorship/sessions/:id/cancel',
  access: 'signedIn',
  summary:
    'Cancels your session or seat. After the cut-off the credit is used: 409 `credit_would_be_used` unless `losesCredit` is true. 409 `already_started`.',
  params: z.object({ id: IdField }),
  body: z.object({
    /** You know that the credit is lost. */
    losesCredit: z.boolean().optional(),
  }),
  reply: CanceledMySessionSchema,
})
