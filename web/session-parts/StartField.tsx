import { elsewhere, ownZone, placeOf } from '#web/lib/time-and-money/zoned-time.ts'
import { DateTimeInput } from '#web/ui/DateTimeInput.tsx'
import { Field } from '#web/ui/Field.tsx'

const QUARTER_SECONDS = 15 * 60

type Props = {
  typed: string
  onChange: (typed: string) => void
  problem: string | undefined
  startsAt: string | undefined
  /** The student's. */
  otherZone?: string | undefined
}

/** When a session starts, on this device's clock, with what the student's clock will say. */
export function StartField({ typed, onChange, problem, startsAt, otherZone }: Props) {
  const own = ownZone()
  const other = startsAt && otherZone && elsewhere(startsAt, own, otherZone)
  return (
    <Field label="Start" error={problem} hint={other ? `That's ${other}.` : `In your time zone (${placeOf(own)}).`}>
      {(control) => (
        <DateTimeInput
          step={QUARTER_SECONDS}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
          {...control}
        />
      )}
    </Field>
  )
}
