import { clsx } from 'clsx'

import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { LowestPrice } from './LowestPrice.tsx'
import type { PriorPrice } from './lowest-price.ts'
import { PriceNote } from './PriceNote.tsx'

type Props = { priceCents: number; originalPriceCents: number | null; currency: string; className?: string }

/** A shop price, with the original price crossed out if it was higher, and the lowest price below that if it's shown. */
export function Price({ priorPriceCents, ...props }: Props & { priorPriceCents?: PriorPrice }) {
  if (priorPriceCents === undefined) return <Amounts {...props} />
  return (
    <span className="inline-block min-w-0">
      <Amounts {...props} />
      <LowestPrice {...props} priorPriceCents={priorPriceCents} />
    </span>
  )
}

function Amounts({ priceCents, originalPriceCents, currency, className }: Props) {
  return (
    <span className={clsx('tabular inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-semibold text-ink">{formatPrice(priceCents, currency)}</span>
      {originalPriceCents !== null && originalPriceCents > priceCents && (
        <s className="text-[0.8em] text-muted">
          <span className="sr-only">Original price </span>
          {formatPrice(originalPriceCents, currency)}
        </s>
      )}
      <PriceNote />
    </span>
  )
}
