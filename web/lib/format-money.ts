const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Shop prices: cents / 100, rounded to whole dollars (student spec §5). */
export function formatWholeDollars(cents: number): string {
  return wholeDollars.format(cents / 100)
}
