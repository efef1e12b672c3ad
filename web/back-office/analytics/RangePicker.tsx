type Props = { offered: number[]; days: number; onChange: (days: number) => void }

export function RangePicker({ offered, days, onChange }: Props) {
  return (
    <fieldset className="inline-flex rounded-control border border-line bg-surface p-1">
      <legend className="sr-only">Range</legend>
      {offered.map((each) => (
        <label
          key={each}
          className="relative grid min-h-9 cursor-pointer place-items-center rounded-[6px] px-1.5 text-14 whitespace-nowrap text-ink-soft min-[360px]:px-2.5 sm:px-3.5 transition-colors hover:text-ink has-checked:bg-flame-wash has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-flame-deep pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="range"
            checked={each === days}
            onChange={() => onChange(each)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {each} days
        </label>
      ))}
    </fieldset>
  )
}
