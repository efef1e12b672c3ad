type Props<Value extends string | number> = {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices next to each other. */
export function SegmentedChoice<Value extends string | number>({ legend, name, options, ...rest }: Props<Value>) {
  const { value, onChange } = rest
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-surface p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((each) => (
        <label
          key={each.value}
          className="relative grid min-h-9 cursor-pointer place-items-center rounded-[6px] px-1.5 text-14 whitespace-nowrap text-ink-soft min-[360px]:px-2.5 sm:px-3.5 transition-colors hover:text-ink has-checked:bg-flame-wash has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-flame-deep pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {each.label}
        </label>
      ))}
    </fieldset>
  )
}
