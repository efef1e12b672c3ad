import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import type { PurchaseInstallment } from '#contract/orders/purchase.ts'
import { callApi } from '#web/lib/api-client.ts'
import { formatExactDollars } from '#web/lib/format-money.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { refreshOwned } from '../after-payment.ts'
import { CardChooser } from '../card/CardChooser.tsx'
import { useCardChoice } from '../card/use-card-choice.ts'
import { payObstacle } from '../pay-obstacle.ts'
import { usePay } from '../use-pay.ts'

type Props = { installment: PurchaseInstallment; onClose: () => void }

/** Pays the second installment with the buyer present: the bank can ask, and another card can be used. */
export function PayInstallment({ installment, onClose }: Props) {
  const queryClient = useQueryClient()
  const cards = useCardChoice()
  const usedCard = useRef<string>(undefined)
  const payment = usePay({
    purpose: `installment-${installment.id}`,
    provider: cards.provider,
    charge: (card) => {
      usedCard.current = card.paymentMethodId
      return payWith(installment.id, card)
    },
    // Asked again about a payment that the bank has let through, the server sees that and charges nothing.
    finish: async (_, isConfirmed) => {
      if (!isConfirmed) throw new Error('Nothing was paid.')
      return payWith(installment.id, { paymentMethodId: usedCard.current })
    },
    onPaid: () => {
      toast({ title: 'Payment Successful!', description: 'Your plan is paid in full.' })
      refreshOwned(queryClient)
      onClose()
    },
    onRefused: () => refreshOwned(queryClient),
  })
  const obstacle = payObstacle({
    isProcessing: payment.isProcessing,
    isQuoteReady: !cards.isLoadingCards,
    lacksConsent: false,
    lacksPlanConsent: false,
    method: cards.isNew ? 'new' : 'saved',
    isProviderReady: cards.provider !== undefined,
    isCardFieldReady: cards.isFieldReady,
  })
  const press = () => {
    if (obstacle?.toast) toast({ ...obstacle.toast, variant: 'destructive' })
    if (obstacle) return
    payment.pay(cards.isNew ? { method: 'new', field: cards.field.current } : { method: 'saved', id: cards.selected })
  }
  return (
    <div className="grid max-w-md gap-5">
      <CardChooser choice={cards} amountCents={installment.amountCents} isLocked={payment.isProcessing} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" aria-disabled={obstacle !== null} onClick={press}>
          {payment.isProcessing ? 'Processing...' : `Pay ${formatExactDollars(installment.amountCents)}`}
        </Button>
        <Button variant="ghost" disabled={payment.isProcessing} onClick={onClose}>
          Not now
        </Button>
      </div>
      {payment.isWaiting && (
        <p role="status" className="text-14 text-ink-soft">
          Your bank is still working on it. You do not need to pay again.
        </p>
      )}
    </div>
  )
}

function payWith(installmentId: string, body: { paymentMethodId?: string | undefined; idempotencyKey?: string }) {
  return callApi('POST /api/billing/installments/:installmentId/pay', { params: { installmentId }, body })
}
