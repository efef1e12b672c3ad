import { type FormEvent, useState } from 'react'

import { failureText } from '#web/lib/api/api-error.ts'
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

/** A day that differs from the usual week. */
export function ExceptionDialog({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState('')
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('day')
  const [[from, to], setTimes] = useState([NINE, NOON] as [number, number])
  const [isChecked, setChecked] = useState(false)
  const add = useHoursWrite('POST /api/mentor/exceptions', 'Saved')
  const hasTimes = kind !== 'day'
  const isBackward = hasTimes && to <= from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (day === '' || isBackward) return
    add.mutate(
      {
        body: {
          day,
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
      title="Add a day"
      description="Sessions that are already booked on this day stay. Move or cancel them on your desk."
      submitLabel="Add"
      isPending={add.isPending}
      isDirty={day !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Day" error={isChecked && day === '' ? 'Please choose a day.' : undefined}>
        {(control) => (
          <Input
            type="date"
            className="tabular"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            {...control}
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-14 font-medium text-ink">What is different?</legend>
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
              label="From"
              value={from}
              end={false}
              isInvalid={isBackward}
              onChange={(minute) => setTimes([minute, to])}
            />
            <span className="text-14 text-muted">to</span>
            <MinuteSelect
              label="To"
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
