import { z } from 'zod'

import { IdField, isUsableTime } from '../fields.ts'
import { addDays } from '../withdrawal/local-days.ts'
import { MAX_DAYS_OFF, MAX_EXCEPTIONS } from './mentorship-limits.ts'
import { END_AFTER_START, MinuteField } from './quarter-hours.ts'

const DayField = z.iso.date().refine(isUsableTime, 'Please choose a day.')
const KindField = z.enum(['closed', 'open'])

/** One day, or several that differ in the same way. */
export const HoursExceptionFormSchema = z
  .object({
    /** A day on the mentor's clock: the first one. */
    day: DayField,
    /** The last one. Left out: only that day. */
    until: DayField.optional(),
    /** `closed`: not on this day, or not in these hours. `open`: also in these hours. */
    kind: KindField,
    /** Both null: the whole day. */
    fromMinute: MinuteField.nullable(),
    toMinute: MinuteField.nullable(),
  })
  .refine(({ day, until = day }) => until >= day, 'The last day must not be before the first.')
  .refine(
    ({ day, until = day }) => until < addDays(day, MAX_DAYS_OFF),
    `Please choose up to ${MAX_DAYS_OFF} days at a time.`,
  )
  .refine(({ fromMinute, toMinute }) => (fromMinute === null) === (toMinute === null), 'Please enter both times.')
  .refine(
    ({ fromMinute, toMinute }) => fromMinute === null || toMinute === null || fromMinute < toMinute,
    END_AFTER_START,
  )
  .refine(({ kind, fromMinute }) => kind === 'closed' || fromMinute !== null, 'Please enter the extra hours.')
export type HoursExceptionForm = z.infer<typeof HoursExceptionFormSchema>

/** Days next to each other that differ in the same way. */
export const HoursExceptionSchema = z.object({
  /** One for each day. */
  ids: z.array(IdField),
  day: z.string(),
  until: z.string(),
  kind: KindField,
  fromMinute: z.int().nullable(),
  toMinute: z.int().nullable(),
  /** Sessions to come in the closed time. They stay. */
  bookedSessions: z.int(),
})

export const RemoveExceptionsSchema = z.object({
  ids: z
    .array(IdField)
    .min(1)
    .max(2 * MAX_EXCEPTIONS),
})
