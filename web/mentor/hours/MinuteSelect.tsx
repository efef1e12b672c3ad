import { Select } from '#web/ui/Select.tsx'
import { END_MINUTES, formatMinute, START_MINUTES } from './clock-minutes.ts'

type Props = {
  label: string
  value: number
  /** Whether this is when something ends, which may be midnight. */
  end: boolean
  isInvalid: boolean
  onChange: (minute: number) => void
}

/** A time of the day, to the quarter hour. */
export function MinuteSelect({ label, value, end, isInvalid, onChange }: Props) {
  const offered = end ? END_MINUTES : START_MINUTES
  // Set over the API, to the minute.
  const minutes = offered.includes(value) ? offered : [...offered, value].toSorted((one, other) => one - other)
  return (
    <Select
      isNarrow
      aria-label={label}
      aria-invalid={isInvalid}
      className="tabular min-w-0 flex-1 sm:max-w-36"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {minutes.map((minute) => (
        <option key={minute} value={minute}>
          {formatMinute(minute)}
        </option>
      ))}
    </Select>
  )
}
