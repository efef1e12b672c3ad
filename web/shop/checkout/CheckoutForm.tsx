import { useState } from 'react'

import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import { CardChooser } from '#web/card-payment/CardChooser.tsx'
import { RemoveCardDialog } from '#web/card-payment/RemoveCardDialog.tsx'
import { CHECKOUT_MESSAGES } from '#web/card-payment/saved-cards.mutations.ts'
import { WalletButtons } from '#web/card-payment/WalletButtons.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ConsentBox } from './order/ConsentBox.tsx'
import { PayBar } from './order/PayBar.tsx'
import { PlanChoiceField } from './order/PlanChoiceField.tsx'
import { TaxFields } from './order/TaxFields.tsx'
import { TextLanguages } from './order/TextLanguages.tsx'
import { WaiverBox } from './order/WaiverBox.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import type { Checkout } from './use-checkout.ts'

/** The payment form: plan, card, consent and pay button. */
export function CheckoutForm({ checkout }: { checkout: Checkout }) {
  const { quote, cards, consent, planConsent, waiver, isConsentMissed, savesCard, secondPayment, payment } = checkout
  const [cardToRemove, setCardToRemove] = useState<SavedPaymentMethod>()
  const isLocked = payment.isProcessing
  return (
    <PaymentDetails
      settings={checkout.settings}
      refundPolicy={checkout.texts.refundPolicy}
      payBar={
        <PayBar
          label={checkout.payLabel}
          amountLabel={secondPayment ? 'Due today' : 'Total'}
          amountCents={checkout.dueNowCents}
          currency={checkout.currency}
          isProcessing={isLocked}
          blocker={checkout.blocker}
          problem={checkout.problem}
          onPay={checkout.submit}
        />
      }
    >
      {checkout.taxFields && <TaxFields {...checkout.taxFields} isLocked={isLocked} />}
      {quote?.installments && (
        <PlanChoiceField
          installments={quote.installments}
          totalCents={quote.totalCents}
          currency={quote.currency}
          value={checkout.plan}
          onChange={checkout.setPlan}
          isLocked={isLocked}
        />
      )}
      {checkout.isPlanUnavailable && (
        <p role="status" className="rounded-control bg-raised px-4 py-3.5 text-14 text-ink-soft">
          Paying in 2 installments isn't available for this purchase.
        </p>
      )}
      <TextLanguages {...checkout.texts} />
      {/* Above the wallets: whoever pays with one must have seen it. */}
      {waiver.text && <WaiverBox {...waiver} isLocked={isLocked} delaysAccess={checkout.settings.delayAccess} />}
      {checkout.method !== 'none' && cards.provider && quote && (
        <WalletButtons
          provider={cards.provider}
          amountCents={checkout.dueNowCents}
          currency={checkout.currency}
          {...checkout.wallet}
        />
      )}
      {checkout.method === 'none' ? (
        <p className="rounded-control bg-raised px-4 py-3.5 text-14 text-ink-soft">
          Nothing to pay, so you don&apos;t need a card.
        </p>
      ) : (
        <CardChooser
          choice={cards}
          amountCents={checkout.dueNowCents}
          currency={checkout.currency}
          isLocked={isLocked}
          onSubmit={checkout.submit}
          onEdit={payment.clearProblem}
          onRemove={setCardToRemove}
        />
      )}
      {checkout.method === 'new' && !secondPayment && !cards.hasFailed && (
        <Checkbox
          checked={savesCard.isGiven}
          disabled={isLocked}
          onChange={(event) => savesCard.onChange(event.target.checked)}
          label="Save this card for future purchases"
        />
      )}
      {planConsent.text && <ConsentBox {...planConsent} isLocked={isLocked} isMissed={isConsentMissed} />}
      {consent.text && <ConsentBox {...consent} isLocked={isLocked} isMissed={isConsentMissed} />}
      {checkout.countryConfirmation.text && (
        <ConsentBox {...checkout.countryConfirmation} isLocked={isLocked} isMissed={isConsentMissed} />
      )}
      <RemoveCardDialog method={cardToRemove} messages={CHECKOUT_MESSAGES} onClose={() => setCardToRemove(undefined)} />
    </PaymentDetails>
  )
}
