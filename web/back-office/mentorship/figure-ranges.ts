export type FigureRange = 'month' | '30' | '90' | '365'

export const RANGES: { value: FigureRange; label: string }[] = [
  { value: 'month', label: 'This month' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
]

const DAY_MS = 86_400_000

/** The days before now, or this month so far, on this device's clock. */
export function rangeEndingAt(now: Date, range: FigureRange): { from: string; to: string } {
  const from =
    range === 'month'
      ? new Date(now.getFullYear(), now.getMonth(), 1)
      : new Date(now.getTime() - Number(range) * DAY_MS)
  return { from: from.toISOString(), to: now.toISOString() }
}
