import { clsx } from 'clsx'

import { formatPrice } from '#web/lib/time-and-money/format-money.ts'

/** Characters. Prices in dollars are shorter, below a million. */
const LONG = 10

type Props = { priceCents: number; currency: string; className?: string }

/** A price in large type. On the smallest screens a long one is smaller, because an amount never breaks. */
export function PriceFigure({ priceCents, currency, className }: Props) {
  const price = formatPrice(priceCents, currency)
  const size = price.length >= LONG && 'max-[22.5rem]:text-[length:max(0.78em,0.8125rem)]'
  return <span className={clsx(className, size) || undefined}>{price}</span>
}
