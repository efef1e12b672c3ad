import { useQuery } from '@tanstack/react-query'

import type { PurchaseInstallment } from '#contract/orders/purchase.ts'
import { cardName } from '#web/card-payment/card-labels.ts'
import { savedCardsQuery } from '#web/card-payment/checkout.queries.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { installment: PurchaseInstallment; onChange: () => void }

/** The card for the second payment, with a button to change it. */
export function InstallmentCard({ installment, onChange }: Props) {
  const { data } = useQuery(savedCardsQuery)
  const method = data?.paymentMethods.find(({ installmentIds }) => installmentIds.includes(installment.id))
  if (installment.lacksCard) {
    return (
      <Button size="small" className="mt-2" onClick={onChange}>
        Choose a card
      </Button>
    )
  }
  return (
    <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
      <span>{method ? `Charged to ${cardName(method.card)}` : 'Charged automatically'}</span>
      <Button size="small" variant="ghost" className="-ml-3 sm:ml-0" onClick={onChange}>
        Use another card
      </Button>
    </div>
  )
}
