import { exactAmount } from '#contract/money.ts'
import type { PurchaseInstallment } from '#contract/orders/purchase.ts'
import { CardChooser } from '#web/card-payment/CardChooser.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { InlineError } from '#web/ui/InlineError.tsx'
import { usePayInstallment } from './use-pay-installment.ts'

type Props = { installment: PurchaseInstallment; currency: string; onClose: () => void }

/** Pays the second installment now, with another card or 3-D Secure if needed. */
export function PayInstallment({ installment, currency, onClose }: Props) {
  const { cards, payment, savesCard, blocker, submit } = usePayInstallment(installment, onClose)
  if (payment.isWaiting) {
    return (
      <p role="status" className="text-14 text-ink-soft">
        Your bank is still processing this. You don't need to pay again. This page updates automatically.
      </p>
    )
  }
  return (
    <div data-toasts="top" onInput={payment.clearProblem} className="grid max-w-md gap-5">
      <CardChooser
        choice={cards}
        amountCents={installment.amountCents}
        currency={currency}
        isLocked={payment.isProcessing}
        onSubmit={submit}
        onEdit={payment.clearProblem}
      />
      {cards.isNew && (
        <Checkbox
          checked={savesCard.isGiven}
          disabled={payment.isProcessing}
          onChange={(event) => savesCard.onChange(event.target.checked)}
          label="Save this card for future purchases"
        />
      )}
      <InlineError text={payment.problem} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" aria-disabled={blocker !== null} onClick={submit}>
          {payment.isProcessing ? 'Processing...' : `Pay ${exactAmount(installment.amountCents, currency)}`}
        </Button>
        <Button variant="ghost" disabled={payment.isProcessing} onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  )
}
