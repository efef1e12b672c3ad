import { z } from 'zod'

import { clearable, text } from '../fields.ts'
import { isTimeZone } from '../withdrawal/local-days.ts'
import { HoursExceptionSchema } from './hours-exceptions.ts'
import { meetingLinkProblem, NOT_A_WEB_LINK } from './meeting-link.ts'
import { MAX_HOURS_PER_WEEK, QUARTER_MINUTES } from './mentorship-limits.ts'
import { END_AFTER_START, MinuteField } from './quarter-hours.ts'

export const TimeZoneField = text(100).trim().refine(isTimeZone, 'Please choose a time zone we know.')

/** A link, or words such as a phone number. */
export const MeetingLinkField = text(500)
  .trim()
  .refine((value) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(value), 'Please write this on one line.')
  .refine((value) => meetingLinkProblem(value) === undefined, NOT_A_WEB_LINK)

/** Readers open it, so nothing but a web page. */
export const RecordingLinkField = text(1000)
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: NOT_A_WEB_LINK }))

export const WeeklyHoursSchema = z
  .array(
    z
      .object({
        /** 1 is Monday, 7 is Sunday. */
        weekday: z.int().min(1).max(7),
        fromMinute: MinuteField,
        toMinute: MinuteField,
      })
      .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, END_AFTER_START),
  )
  .max(MAX_HOURS_PER_WEEK)
  .refine((hours) => !hours.some((one, at) => hours.slice(at + 1).some((other) => overlap(one, other))), {
    error: 'These hours overlap.',
  })
export type WeeklyHours = { weekday: number; fromMinute: number; toMinute: number }

const overlap = (one: WeeklyHours, other: WeeklyHours) =>
  one.weekday === other.weekday && one.fromMinute < other.toMinute && other.fromMinute < one.toMinute

export const MentorSettingsSchema = z.object({
  timeZone: z.string(),
  meetingLink: z.string().nullable(),
  /** Free time after each session. */
  bufferMinutes: z.int(),
  /** How long before the start a session can still be booked. */
  noticeHours: z.int(),
  /** How far ahead sessions can be booked. */
  windowDays: z.int(),
  /** Sessions on one day of the mentor's. Null: as many as fit. */
  dailyLimit: z.int().nullable(),
})
export type MentorSettings = z.infer<typeof MentorSettingsSchema>

/** What is missing stays as it is. */
export const MentorSettingsFormSchema = z.object({
  timeZone: TimeZoneField.optional(),
  meetingLink: clearable(MeetingLinkField),
  bufferMinutes: z.int().min(0).max(240).multipleOf(QUARTER_MINUTES, 'The break must be in quarter hours.').optional(),
  noticeHours: z.int().min(0).max(720).optional(),
  windowDays: z.int().min(1).max(365).optional(),
  dailyLimit: clearable(z.int().min(1).max(48)),
})

/** Everything that decides when a mentor can be booked. */
export const AvailabilitySchema = z.object({
  /** Null until the mentor saved something; then the settings below are the defaults. */
  startedAt: z.string().nullable(),
  settings: MentorSettingsSchema,
  hours: z.array(z.object({ weekday: z.int(), fromMinute: z.int(), toMinute: z.int() })),
  /** From today on, by their first day. */
  exceptions: z.array(HoursExceptionSchema),
})
export type Availability = z.infer<typeof AvailabilitySchema>
