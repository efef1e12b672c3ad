const COMPACT_FROM_CENTS = 10_000_00

const formatIn = (currency: string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options })

/** `$800`, `$12.5K`, `€1.2M`: short enough to stand beside a chart on a phone. */
export function axisAmount(cents: number, currency: string): string {
  const isCompact = Math.abs(cents) >= COMPACT_FROM_CENTS
  const options = isCompact
    ? ({ notation: 'compact', maximumFractionDigits: 1 } as const)
    : { maximumFractionDigits: 0 }
  return formatIn(currency, options).format(cents / 100)
}
