import { exactAmount } from '#contract/money.ts'
import type { PurchaseInstallment } from '#contract/orders/purchase.ts'
import { CardChooser } from '#web/card-payment/CardChooser.tsx'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { useChooseInstallmentCard } from './use-choose-installment-card.ts'

type Props = { installment: PurchaseInstallment; currency: string; onClose: () => void }

/** Chooses the card for the second payment: a saved one, or a new one that gets saved. */
export function ChooseInstallmentCard({ installment, currency, onClose }: Props) {
  const { cards, isPending, isReady, choose } = useChooseInstallmentCard(installment, onClose)
  return (
    <div data-toasts="top" className="grid max-w-md gap-5">
      <CardChooser choice={cards} amountCents="setup" currency={currency} isLocked={isPending} onSubmit={choose} />
      <p className="text-13 text-ink-soft">
        Save this card and charge it {exactAmount(installment.amountCents, currency)} on {formatDay(installment.dueAt)}.
        You won&apos;t be charged now.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" aria-disabled={isPending || !isReady} onClick={choose}>
          {isPending ? 'Saving...' : 'Agree and use this card'}
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  )
}
