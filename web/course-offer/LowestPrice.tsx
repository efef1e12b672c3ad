import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { lowestPriceTerm } from './lowest-price.ts'

type Props = { priceCents: number; priorPriceCents: number | null; currency: string }

/** Below a crossed-out price. */
export function LowestPrice({ priceCents, priorPriceCents, currency }: Props) {
  return (
    <span className="mt-1 block text-13 leading-snug text-balance text-muted">
      {lowestPriceTerm(priorPriceCents)}:{' '}
      <span className="tabular whitespace-nowrap">{formatPrice(priorPriceCents ?? priceCents, currency)}</span>
    </span>
  )
}
