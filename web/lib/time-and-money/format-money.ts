const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** Shop prices are shown in whole dollars. */
export function formatWholeDollars(cents: number): string {
  return wholeDollars.format(cents / 100)
}

const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Shows cents only if there are any: '$49', '$49.99'. */
export function formatShortDollars(cents: number): string {
  return shortDollars.format(cents / 100)
}

const exactDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** For order totals, receipts and refunds, which show exactly what was paid. */
export function formatExactDollars(cents: number): string {
  return exactDollars.format(cents / 100)
}
