import { useMemo } from 'react'
import { useForm } from 'react-hook-form'

import { meetingLinkProblem } from '#contract/mentorship/meeting-link.ts'
import type { Availability } from '#contract/mentorship/mentor-settings.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { resetAfterSave } from '#web/lib/forms/reset-after-save.ts'
import { useFollowServer } from '#web/lib/forms/use-follow-server.ts'
import { ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useUnsavedPage } from '#web/ui/use-unsaved-page.tsx'
import { useHoursWrite } from './use-hours-write.ts'
import { listZones } from './zone-choices.ts'

const BUFFERS = [0, 15, 30, 45, 60, 90, 120]

/** Texts, as inputs have them. */
type Typed = {
  timeZone: string
  meetingLink: string
  bufferMinutes: string
  noticeHours: string
  windowDays: string
  dailyLimit: string
}

/** Where calls happen, and how they may be booked. */
export function BookingRules({ availability: { settings, startedAt } }: { availability: Availability }) {
  const saved = useMemo(() => toTyped(settings, startedAt === null), [settings, startedAt])
  const form = useForm<Typed>({ defaultValues: saved })
  const { register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  useFollowServer(form, saved)
  const discardQuestion = useUnsavedPage(isDirty)
  const save = useHoursWrite('PUT /api/mentor/settings', 'Settings saved')
  const submit = handleSubmit((typed) => {
    const showSaved = resetAfterSave(form)
    save.mutate({ body: toBody(typed) }, { onSuccess: ({ settings: next }) => showSaved(toTyped(next, false)) })
  })
  const buffers = BUFFERS.includes(settings.bufferMinutes) ? BUFFERS : [...BUFFERS, settings.bufferMinutes]
  const whole = (min: number, max: number) => ({
    validate: (value: string) =>
      (/^\d+$/.test(value.trim()) && Number(value) >= min && Number(value) <= max) ||
      `Please enter a number from ${min} to ${max}.`,
  })
  return (
    <Card className="p-4 sm:p-6">
      <form noValidate aria-labelledby="rules-title" className="grid gap-5" onSubmit={submit}>
        <h2 id="rules-title" className="text-22">
          Booking settings
        </h2>
        <Field label="Time zone" hint="Your weekly hours follow this time zone, including daylight saving changes.">
          {(control) => (
            <Select {...register('timeZone')} {...control}>
              {listZones(settings.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Meeting link"
          hint="Your Zoom or other meeting link. Students see it on the session page and in emails."
          error={errors.meetingLink?.message}
        >
          {(control) => (
            <Input
              placeholder="https://"
              {...register('meetingLink', { validate: (typed) => meetingLinkProblem(typed) ?? true })}
              {...control}
            />
          )}
        </Field>
        <Field label="Break after each session">
          {(control) => (
            <Select {...register('bufferMinutes')} {...control}>
              {buffers.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes === 0 ? 'No break' : `${minutes} minutes`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Minimum notice (hours)"
          hint="How far in advance students must book."
          error={errors.noticeHours?.message}
        >
          {(control) => <Input inputMode="numeric" {...register('noticeHours', whole(0, 720))} {...control} />}
        </Field>
        <Field label="Booking window (days)" error={errors.windowDays?.message}>
          {(control) => <Input inputMode="numeric" {...register('windowDays', whole(1, 365))} {...control} />}
        </Field>
        <Field label="Maximum sessions per day" hint="Leave blank for no limit." error={errors.dailyLimit?.message}>
          {(control) => (
            <Input
              inputMode="numeric"
              {...register('dailyLimit', {
                validate: (value) => value.trim() === '' || whole(1, 48).validate(value),
              })}
              {...control}
            />
          )}
        </Field>
        <InlineError
          text={save.error ? failureText(save.error, "We couldn't save your settings. Please try again.") : undefined}
        />
        <div>
          <Button type="submit" variant="primary" disabled={(!isDirty && startedAt !== null) || save.isPending}>
            {save.isPending ? 'Saving...' : 'Save settings'}
          </Button>
        </div>
      </form>
      {discardQuestion}
    </Card>
  )
}

/** A new mentor most likely works where this device is. */
function toTyped(settings: Availability['settings'], isNew: boolean): Typed {
  const { timeZone, meetingLink, bufferMinutes, noticeHours, windowDays, dailyLimit } = settings
  return {
    timeZone: isNew ? ownZone() : timeZone,
    meetingLink: meetingLink ?? '',
    bufferMinutes: String(bufferMinutes),
    noticeHours: String(noticeHours),
    windowDays: String(windowDays),
    dailyLimit: dailyLimit === null ? '' : String(dailyLimit),
  }
}

const toBody = ({ timeZone, meetingLink, bufferMinutes, noticeHours, windowDays, dailyLimit }: Typed) => ({
  timeZone,
  meetingLink: meetingLink.trim() || null,
  bufferMinutes: Number(bufferMinutes),
  noticeHours: Number(noticeHours),
  windowDays: Number(windowDays),
  dailyLimit: dailyLimit.trim() === '' ? null : Number(dailyLimit),
})
