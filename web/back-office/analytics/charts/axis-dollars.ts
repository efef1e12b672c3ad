import { formatWholeDollars } from '#web/lib/time-and-money/format-money.ts'

const COMPACT_FROM_CENTS = 10_000_00
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** `$800`, `$12.5K`, `$1.2M`: short enough to stand beside a chart on a phone. */
export function axisDollars(cents: number): string {
  return Math.abs(cents) < COMPACT_FROM_CENTS ? formatWholeDollars(cents) : compact.format(cents / 100)
}
