const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Shop prices: cents / 100, rounded to whole dollars (student spec §5). */
export function formatWholeDollars(cents: number): string {
  return wholeDollars.format(cents / 100)
}

const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** To the cent where there are cents: '$49', '$49.99'. */
export function formatShortDollars(cents: number): string {
  return shortDollars.format(cents / 100)
}

const exactDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What is really paid, to the cent: order summary, receipts, refunds (decision 29). */
export function formatExactDollars(cents: number): string {
  return exactDollars.format(cents / 100)
}
