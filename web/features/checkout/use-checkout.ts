import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatExactDollars, formatWholeDollars } from '#web/lib/format-money.ts'
import { publicSettingsQuery } from '#web/lib/public-settings.ts'
import { toast } from '#web/lib/toasts.ts'
import { useAfterPayment } from './after-payment.ts'
import { useCardChoice } from './card/use-card-choice.ts'
import { chargeItem } from './charge-item.ts'
import { consentTextFor, regionOfBrowser } from './guess-region.ts'
import type { CheckoutOffer } from './order/checkout-offer.ts'
import { payObstacle } from './pay-obstacle.ts'
import { type PayWith, usePay } from './use-pay.ts'
import { useQuote } from './use-quote.ts'

/** Everything a checkout knows and does; the page lays it out. */
export function useCheckout(offer: CheckoutOffer) {
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  const { quote, plan, ...price } = useQuote(offer)
  const cards = useCardChoice()
  const [region] = useState(regionOfBrowser)
  const [hasConsented, setHasConsented] = useState(false)
  const [hasAgreedToPlan, setHasAgreedToPlan] = useState(false)
  const [savesCard, setSavesCard] = useState(false)

  const consentText = consentTextFor(region, settings)
  const secondPayment = plan === 'two_payments' ? quote?.installments : undefined
  const method = quote?.free ? 'none' : cards.isNew ? 'new' : 'saved'

  const afterPayment = useAfterPayment()
  const payment = usePay({
    purpose: `checkout-${offer.id}`,
    provider: cards.provider,
    charge: (card) =>
      chargeItem(offer, {
        ...card,
        // The second payment needs the card; the buyer has agreed to that in so many words.
        savePaymentMethod: method === 'new' && (savesCard || secondPayment !== undefined),
        couponCode: quote?.coupon?.code,
        expectedTotalCents: quote?.totalCents,
        plan: secondPayment ? 'two_payments' : 'full',
        planConsent: secondPayment ? hasAgreedToPlan : undefined,
        region,
        consent: hasConsented,
      }),
    wasPaid: async () => (await price.refetch()).data?.owned === true,
    onPaid: afterPayment,
    // Owned since, a coupon used up, a card removed: the page shows what holds now.
    onRefused: () => price.refetch(),
  })

  const obstacle = payObstacle({
    isProcessing: payment.isProcessing,
    isQuoteReady: price.isUpToDate && !cards.isLoadingCards,
    lacksConsent: consentText !== '' && !hasConsented,
    lacksPlanConsent: secondPayment !== undefined && !hasAgreedToPlan,
    method,
    isProviderReady: cards.provider !== undefined,
    hasProviderFailed: cards.hasFailed,
    isCardFieldReady: cards.isFieldReady,
  })
  const payWith = (): PayWith => {
    if (method === 'none') return { method }
    return method === 'new' ? { method, field: cards.field.current } : { method, id: cards.selected }
  }
  const dueNowCents = quote?.dueNowCents ?? offer.priceCents
  return {
    settings,
    quote,
    plan,
    ...price,
    cards,
    method,
    secondPayment,
    consent: { text: consentText, isGiven: hasConsented, onChange: setHasConsented },
    planConsent: { isGiven: hasAgreedToPlan, onChange: setHasAgreedToPlan },
    savesCard: { isGiven: savesCard, onChange: setSavesCard },
    payment,
    obstacle,
    dueNowCents,
    /** The price in whole dollars; what a coupon or a plan makes of it, to the cent (decision 29). */
    payLabel: `Complete Payment - ${
      dueNowCents === offer.priceCents || dueNowCents === 0
        ? formatWholeDollars(dueNowCents)
        : formatExactDollars(dueNowCents)
    }`,
    /** The pay button, or Enter in the card field: pays, or says what is missing. */
    press: () => {
      if (!obstacle) payment.pay(payWith())
      else if (obstacle.toast) toast({ ...obstacle.toast, variant: 'destructive' })
    },
  }
}
export type Checkout = ReturnType<typeof useCheckout>
