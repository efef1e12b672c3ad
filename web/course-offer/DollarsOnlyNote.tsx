import { clsx } from 'clsx'

import { MAIN_CURRENCY } from '#contract/money.ts'
import { useCurrency } from '#web/lib/shop-data/currency.ts'

type Props = {
  /** What the price is in. */
  currency: string
  className?: string
}

/** Next to a price in dollars, for visitors who chose another currency. */
export function DollarsOnlyNote({ currency, className }: Props) {
  const chosen = useCurrency()
  if (currency !== MAIN_CURRENCY || chosen === MAIN_CURRENCY) return null
  return (
    <p className={clsx('text-14 text-ink-soft', className)}>
      Not available in {chosen.toUpperCase()}, so this price is in US dollars.
    </p>
  )
}
