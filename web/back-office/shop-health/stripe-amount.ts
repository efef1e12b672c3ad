/** Stripe counts these in hundredths although they have no smaller unit any more. */
const IN_HUNDREDTHS = ['isk', 'ugx']

/** `$129.00`, `¥4,900`: of any currency, because payments that don't belong to the shop may be in all of them. */
export function stripeAmount({ units, currency }: { units: number; currency: string }): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = IN_HUNDREDTHS.includes(currency) ? 2 : (format.resolvedOptions().maximumFractionDigits ?? 2)
  return format.format(units / 10 ** digits)
}
