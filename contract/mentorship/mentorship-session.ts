import { z } from 'zod'
import { IdField, InstantField, isUsableTime, visibleText } from '../fields.ts'
import { TimeZoneField } from './mentor-settings.ts'
import { MAX_AGENDA_LENGTH } from './mentorship-limits.ts'
import { ATTENDANCES, CANCELERS, SESSION_STATES } from './session-rules.ts'

export const SessionTimeField = InstantField.refine(isUsableTime, 'Please choose a time.').transform((value) =>
  new Date(value).toISOString(),
)

const SessionSchema = z.object({
  id: IdField,
  programId: IdField,
  programTitle: z.string(),
  mentorId: IdField,
  mentorName: z.string(),
  mentorPictureUrl: z.string().nullable(),
  /** To show both clocks. */
  mentorTimeZone: z.string(),
  startsAt: InstantField,
  endsAt: InstantField,
  /** 1 for a call between two people; more for a group. */
  capacity: z.int(),
  state: z.enum(SESSION_STATES),
  canceledAt: InstantField.nullable(),
  canceledBy: z.enum(CANCELERS).nullable(),
  /** A link or words. Of this session, or the mentor's. */
  meetingLink: z.string().nullable(),
  recordingLink: z.string().nullable(),
})

/** A session with the student's own seat. A group session may go on after the student canceled: then `state` still says `canceled`. */
export const MySessionSchema = SessionSchema.extend({
  seatId: IdField,
  bookedAt: InstantField,
  /** The student's, when it was booked or moved. */
  timeZone: z.string(),
  agenda: z.string().nullable(),
  /** Until then it can be moved, and canceled without losing the credit. */
  changeUntil: InstantField,
  attendance: z.enum(ATTENDANCES).nullable(),
  /** Whether the credit went back. */
  creditReturned: z.boolean(),
  /** The student's own. Only staff see it, too. */
  rating: z.object({ stars: z.int(), remark: z.string().nullable() }).nullable(),
})
export type MySession = z.infer<typeof MySessionSchema>

const SeatSchema = z.object({
  id: IdField,
  studentId: IdField,
  studentName: z.string(),
  timeZone: z.string(),
  bookedAt: InstantField,
  agenda: z.string().nullable(),
  attendance: z.enum(ATTENDANCES).nullable(),
  canceledAt: InstantField.nullable(),
  canceledBy: z.enum(CANCELERS).nullable(),
  creditReturned: z.boolean(),
})

/** A session as its mentor and staff see it: with everyone who booked. */
export const HostedSessionSchema = SessionSchema.extend({ seats: z.array(SeatSchema) })
export type HostedSession = z.infer<typeof HostedSessionSchema>

/** Canceling again changes nothing, and says so: somebody else or another tab may have been faster. */
const wasCanceledBefore = z.boolean()
export const CanceledMySessionSchema = MySessionSchema.extend({ wasCanceledBefore })
export const CanceledHostedSessionSchema = HostedSessionSchema.extend({ wasCanceledBefore })

export const AgendaField = visibleText(MAX_AGENDA_LENGTH)

export const NewTimeSchema = z.object({ startsAt: SessionTimeField })

/** The student's clock, for emails. */
export const OwnTimeZoneField = TimeZoneField
