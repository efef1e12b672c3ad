import { useQueryClient } from '@tanstack/react-query'
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
  const params = { installmentId: installment.id }
  const payment = usePay({
    purpose: `installment-${installment.id}`,
    provider: cards.provider,
    charge: (body) => callApi('POST /api/billing/installments/:installmentId/pay', { params, body }),
    finish: () => callApi('POST /api/billing/installments/:installmentId/finish', { params }),
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
