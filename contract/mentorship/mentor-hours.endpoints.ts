import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { HoursExceptionFormSchema, RemoveExceptionsSchema } from './hours-exceptions.ts'
import { AvailabilitySchema, MentorSettingsFormSchema, WeeklyHoursSchema } from './mentor-settings.ts'

export const showAvailability = endpoint({
  method: 'GET',
  path: '/api/mentor/hours',
  access: 'mentor',
  summary: 'When the mentor can be booked: time zone, weekly hours, exceptions and limits.',
  reply: AvailabilitySchema,
})

export const saveHours = endpoint({
  method: 'PUT',
  path: '/api/mentor/hours',
  access: 'mentor',
  summary: 'Replaces the weekly hours. Sessions that are booked stay.',
  body: z.object({ hours: WeeklyHoursSchema }),
  reply: AvailabilitySchema,
})

export const saveMentorSettings = endpoint({
  method: 'PUT',
  path: '/api/mentor/settings',
  access: 'mentor',
  summary: 'Changes the time zone, meeting link or limits. Sessions that are booked stay at their instant.',
  body: MentorSettingsFormSchema,
  reply: AvailabilitySchema,
})

export const addHoursException = endpoint({
  method: 'POST',
  path: '/api/mentor/exceptions',
  access: 'mentor',
  summary: 'Closes one or more days or some of their hours, or opens extra ones. Sessions that are booked stay.',
  body: HoursExceptionFormSchema,
  reply: AvailabilitySchema,
})

export const removeHoursExceptions = endpoint({
  method: 'POST',
  path: '/api/mentor/exceptions/remove',
  access: 'mentor',
  summary: 'Removes exceptions. Those that are already gone are skipped.',
  body: RemoveExceptionsSchema,
  reply: AvailabilitySchema,
})
