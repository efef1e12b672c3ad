import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { OtherPrice } from '#contract/catalog/price-in.ts'
import { OtherPrices } from '#web/back-office/currencies/OtherPrices.tsx'
import { formatWholeDollars } from '#web/lib/time-and-money/format-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type Props = {
  title: string
  note: string
  priceCents: number
  originalPriceCents?: number
  prices: OtherPrice[] | undefined
  isDeleting: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A bundle or a mentorship program in its list. */
export function OfferAdminRow({ title, note, isDeleting, onEdit, onDelete, ...offer }: Props) {
  const { priceCents, originalPriceCents, prices } = offer
  const [asks, setAsks] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3">
      <div className="min-w-40 flex-1 max-sm:basis-full">
        <p className="font-medium break-words text-ink">{title}</p>
        <p className="text-14 break-words text-ink-soft">{note}</p>
      </div>
      <p className="tabular text-right max-sm:flex-1 max-sm:text-left">
        <span className="font-medium text-ink">{formatWholeDollars(priceCents)}</span>
        {originalPriceCents !== undefined && originalPriceCents > priceCents && (
          <s className="ml-2 text-14 text-muted">{formatWholeDollars(originalPriceCents)}</s>
        )}
        <OtherPrices prices={prices} />
      </p>
      <div className="flex gap-1">
        <Button size="small" variant="ghost" aria-label={`Edit ${title}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
        <Button size="small" variant="ghost" aria-label={`Delete ${title}`} onClick={() => setAsks(true)}>
          <Trash2 aria-hidden="true" className="size-4 text-loss" />
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Delete ${title}?`}
        confirmLabel="Delete"
        isPending={isDeleting}
        onConfirm={() => {
          setAsks(false)
          onDelete()
        }}
      >
        It won't be sold anymore. Buyers keep what they bought.
      </ConfirmDialog>
    </div>
  )
}
