import { clsx } from 'clsx'

import { LowestPrice } from './LowestPrice.tsx'
import type { PriorPrice } from './lowest-price.ts'
import { PriceFigure } from './PriceFigure.tsx'
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
    <span className={clsx('tabular inline-flex flex-wrap items-baseline gap-x-2 gap-y-1', className)}>
      <PriceFigure priceCents={priceCents} currency={currency} className="font-semibold text-ink" />
      {originalPriceCents !== null && originalPriceCents > priceCents && (
        <s className="text-[0.8em] text-muted">
          <span className="sr-only">Original price </span>
          <PriceFigure priceCents={originalPriceCents} currency={currency} />
        </s>
      )}
      <PriceNote />
    </span>
  )
}
