import { type FormEvent, useState } from 'react'

import { MAX_DAYS_OFF, PAST_DAY } from '#contract/mentorship/mentorship-limits.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { addDays } from '#web/lib/time-and-money/calendar-days.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { Input } from '#web/ui/Input.tsx'
import { RadioCard } from '#web/ui/RadioCard.tsx'
import { MinuteSelect } from './MinuteSelect.tsx'
import { useHoursWrite } from './use-hours-write.ts'

const KINDS = [
  { value: 'day', label: 'Off all day' },
  { value: 'closed', label: 'Off for some hours' },
  { value: 'open', label: 'Extra hours' },
] as const
const NINE = 9 * 60
const NOON = 12 * 60

/** A day that differs from the usual week, or several in a row. `today`: on the mentor's clock. */
export function ExceptionDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const [day, setDay] = useState('')
  // Null: the first day, whatever it is.
  const [chosenUntil, setUntil] = useState<string | null>(null)
  const until = chosenUntil || day
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('day')
  const [[from, to], setTimes] = useState([NINE, NOON] as [number, number])
  const [isChecked, setChecked] = useState(false)
  const add = useHoursWrite('POST /api/mentor/exceptions', 'Saved')
  const hasTimes = kind !== 'day'
  const isBackward = hasTimes && to <= from
  const dayProblem = day === '' ? 'Please choose a day.' : day < today ? PAST_DAY : undefined
  const untilProblem = describeLastDay(day, until)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (dayProblem || untilProblem || isBackward) return
    add.mutate(
      {
        body: {
          day,
          until,
          kind: kind === 'open' ? 'open' : 'closed',
          fromMinute: hasTimes ? from : null,
          toMinute: hasTimes ? to : null,
        },
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title="Add days off or extra hours"
      description="Sessions that are already booked stay. We'll tell you how many there are."
      submitLabel="Add"
      isPending={add.isPending}
      isDirty={day !== '' || chosenUntil !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="From" error={isChecked ? dayProblem : undefined}>
          {(control) => (
            <Input
              type="date"
              className="tabular"
              min={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
              {...control}
            />
          )}
        </Field>
        <Field label="Until" error={isChecked ? untilProblem : undefined}>
          {(control) => (
            <Input
              type="date"
              className="tabular"
              min={day || today}
              value={chosenUntil ?? day}
              onChange={({ target }) => setUntil(target.value)}
              {...control}
            />
          )}
        </Field>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-14 font-medium text-ink">What&apos;s different?</legend>
        {KINDS.map(({ value, label }) => (
          <RadioCard key={value} name="kind" checked={kind === value} onChange={() => setKind(value)}>
            {label}
          </RadioCard>
        ))}
      </fieldset>
      {hasTimes && (
        <div className="grid gap-1.5">
          <div className="flex items-center gap-2">
            <MinuteSelect
              label="Start"
              value={from}
              end={false}
              isInvalid={isBackward}
              onChange={(minute) => setTimes([minute, to])}
            />
            <span className="text-14 text-muted">to</span>
            <MinuteSelect
              label="End"
              value={to}
              end
              isInvalid={isBackward}
              onChange={(minute) => setTimes([from, minute])}
            />
          </div>
          {isBackward && (
            <p role="alert" className="text-13 text-loss">
              The end has to be after the start.
            </p>
          )}
        </div>
      )}
      <InlineError text={add.error ? failureText(add.error, "We couldn't save it. Please try again.") : undefined} />
    </FormDialog>
  )
}

function describeLastDay(first: string, last: string): string | undefined {
  if (first === '') return undefined
  if (last < first) return 'The last day has to be on or after the first.'
  return last < addDays(first, MAX_DAYS_OFF) ? undefined : `Please choose up to ${MAX_DAYS_OFF} days at a time.`
}
