import { SegmentedChoice } from '#web/back-office/SegmentedChoice.tsx'

type Props = { offered: number[]; days: number; onChange: (days: number) => void }

export function RangePicker({ offered, days, onChange }: Props) {
  const options = offered.map((each) => ({ value: each, label: `${each} days` }))
  return <SegmentedChoice legend="Range" name="range" options={options} value={days} onChange={onChange} />
}
