import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { ShownText } from '#contract/checkout/checkout-texts.ts'
import { expectTerms, purchaseTerms } from '#contract/checkout/expected-terms.ts'
import { exactAmount } from '#contract/money.ts'
import { postalCodeName } from '#contract/tax/postal-code.ts'
import { useAfterPayment } from '#web/card-payment/after-payment.ts'
import { findPaymentBlocker, type PaymentBlocker, type PaymentConditions } from '#web/card-payment/payment-blocker.ts'
import { useCardChoice } from '#web/card-payment/use-card-choice.ts'
import { type PayWith, usePay } from '#web/card-payment/use-pay.ts'
import { walletLines } from '#web/card-payment/wallet-lines.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { useCurrency, useCurrencyLock } from '#web/lib/shop-data/currency.ts'
import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { formatPrice } from '#web/lib/time-and-money/format-money.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { chargeItem } from './charge-item.ts'
import { regionOfBrowser, timeZoneOfBrowser } from './guess-region.ts'
import type { CheckoutOffer } from './order/checkout-offer.ts'
import { useBuyerTax } from './use-buyer-tax.ts'
import { useCheckoutTexts } from './use-checkout-texts.ts'
import { useQuote } from './use-quote.ts'

const PRICE_CHANGED = "The price has changed. You haven't been charged. Please check it and pay again."

const otherCurrency = (amount: string, before: string) =>
  `This is no longer sold in ${before.toUpperCase()}. You haven't been charged. It's now ${amount} in US dollars. Please check it and pay again.`

/** The checkout's state and actions; the page only lays them out. */
export function useCheckout(offer: CheckoutOffer) {
  const queryClient = useQueryClient()
  const { data: settings } = useSuspenseQuery(publicSettingsQuery)
  const buyerTax = useBuyerTax()
  const { quote, plan, ...price } = useQuote(offer, buyerTax.choice)
  const cards = useCardChoice()
  const [region] = useState(regionOfBrowser)
  const [isConsentMissed, setIsConsentMissed] = useState(false)
  const [savesCard, setSavesCard] = useState(false)
  const [refusedCurrency, setRefusedCurrency] = useState<string>()
  const [isCountryAsked, setIsCountryAsked] = useState(false)
  const chosenCurrency = useCurrency()

  // From the quote, because the URL may name a plan that is no longer offered.
  const secondPayment = quote?.plan === 'two_payments' ? quote.installments : null
  const texts = useCheckoutTexts({
    settings,
    offer,
    region,
    country: quote?.tax?.country,
    isFree: quote?.free === true,
  })
  const consent = useConsent(texts.consent)
  const planConsent = useConsent({ text: secondPayment?.consentText ?? '', language: null })
  const waiver = useConsent(texts.waiver)
  const countryConfirmation = buyerTax.confirmation(quote)
  const method = quote?.free ? 'none' : cards.isNew ? 'new' : 'saved'

  const afterPayment = useAfterPayment()
  const payment = usePay({
    purpose: `checkout-${offer.id}`,
    provider: cards.provider,
    charge: (card, paidWith) =>
      chargeItem(offer, {
        ...card,
        // The second payment needs a saved card, as the buyer agreed.
        savePaymentMethod: (paidWith === 'new' && savesCard) || (paidWith !== 'saved' && secondPayment !== null),
        couponCode: quote?.coupon?.code,
        plan: quote?.plan,
        ...(quote && expectTerms(purchaseTerms({ ...quote, terms: quote.installments }))),
        planConsent: planConsent.isGiven,
        shownPlanConsentText: planConsent.text,
        region,
        consent: consent.isGiven,
        shownConsentText: consent.text,
        legalLanguage: texts.language,
        timeZone: timeZoneOfBrowser(),
        waiver: waiver.isGiven,
        shownWaiverText: waiver.text,
        country: quote?.tax?.country,
        vatId: quote?.tax?.vatId ?? undefined,
        postalCode: quote?.tax?.postalCode ?? undefined,
        ...(quote?.tax?.vatId && buyerTax.business),
        confirmedCountry:
          countryConfirmation.isDoubted && countryConfirmation.isGiven ? quote?.tax?.country : undefined,
      }),
    wasPaid: async () => (await price.refetch()).data?.owned === true,
    onPaid: afterPayment,
    // The price, coupon or ownership may have changed: show the current terms for the buyer to accept.
    onRefused: (error) => {
      const code = failureCode(error)
      setRefusedCurrency(code === 'price_changed' ? quote?.currency : undefined)
      price.refetch()
      if (code === 'confirm_country') {
        buyerTax.onDoubt(quote?.tax)
        setIsCountryAsked(true)
      }
      if (code === 'consent_changed' || code === 'consent_required') queryClient.invalidateQueries(publicSettingsQuery)
    },
  })

  useCurrencyLock(payment.isProcessing)
  // The question has just appeared, and is far from the wallet's button. It can't be answered while the payment ends.
  useEffect(() => {
    if (!isCountryAsked || payment.isProcessing) return
    focusMissingConsent()
    setIsCountryAsked(false)
  }, [isCountryAsked, payment.isProcessing])
  const isConsentMissing = consent.text !== '' && !consent.isGiven
  const isPlanConsentMissing = planConsent.text !== '' && !planConsent.isGiven
  const conditions: PaymentConditions = {
    isProcessing: payment.isProcessing,
    isQuoteReady: price.isUpToDate && !cards.isLoadingCards,
    isConsentMissing,
    isPlanConsentMissing,
    isCountryUnconfirmed: countryConfirmation.text !== '' && !countryConfirmation.isGiven,
    missingPostalCode: quote?.tax?.postalCodeProblem ? postalCodeName(quote.tax.country) : undefined,
    method,
    isProviderReady: cards.provider !== undefined,
    hasProviderFailed: cards.hasFailed,
    isCardFieldReady: cards.isFieldReady,
  }
  const blocker = findPaymentBlocker(conditions)
  const payWith = (): PayWith => {
    if (method === 'none') return { method }
    return method === 'new' ? { method, field: cards.field.current } : { method, id: cards.selected }
  }
  const explain = (found: PaymentBlocker) => {
    if (found.toast) toast({ ...found.toast, variant: 'destructive' })
    if (isConsentMissing || isPlanConsentMissing || conditions.isCountryUnconfirmed) {
      setIsConsentMissed(true)
      focusMissingConsent()
    }
  }
  const listCents = quote?.listCents ?? offer.priceCents
  const dueNowCents = quote?.dueNowCents ?? offer.priceCents
  const currency = quote?.currency ?? offer.currency
  return {
    settings,
    texts,
    quote,
    plan,
    ...price,
    cards,
    method,
    secondPayment,
    /** The URL asks for a plan that isn't offered. */
    isPlanUnavailable:
      plan === 'two_payments' && price.isUpToDate && quote !== undefined && !quote.installments && !quote.free,
    coupon: {
      ...price.coupon,
      onApply: (code: string) => {
        payment.clearProblem()
        price.coupon.onApply(code)
      },
      onRemove: () => {
        payment.clearProblem()
        price.coupon.onRemove()
      },
    },
    consent,
    planConsent,
    waiver,
    countryConfirmation,
    taxFields: quote?.tax && {
      tax: quote.tax,
      country: buyerTax.choice.country ?? quote.tax.country,
      isChecking: !price.isUpToDate,
      business: buyerTax.business,
      onBusiness: buyerTax.onBusiness,
      onCountry: (code: string) => {
        payment.clearProblem()
        buyerTax.onCountry(code)
      },
      onPostalCode: (code: string) => {
        payment.clearProblem()
        buyerTax.onPostalCode(code)
      },
      // The same ID again: the shop may have been unable to check it a moment ago.
      onVatId: (vatId: string) => {
        if (vatId && vatId === buyerTax.choice.vatId) return price.refetch()
        buyerTax.onVatId(vatId)
      },
    },
    isConsentMissed,
    savesCard: { isGiven: savesCard, onChange: setSavesCard },
    payment,
    blocker,
    /** Why the last try failed. The same number in another currency is another price, so that's said clearly. */
    problem:
      payment.problem && refusedCurrency === chosenCurrency && refusedCurrency !== currency
        ? otherCurrency(exactAmount(dueNowCents, currency), chosenCurrency)
        : payment.problem,
    dueNowCents,
    currency,
    /** List prices show whole dollars. With a coupon or a plan, the button shows the exact amount. */
    payLabel: `Complete Payment - ${
      dueNowCents === listCents || dueNowCents === 0
        ? formatPrice(dueNowCents, currency)
        : exactAmount(dueNowCents, currency)
    }`,
    /** Called by the pay button and by Enter in the card field: pays, or says what is missing. */
    submit: () => (blocker ? explain(blocker) : payment.pay(payWith())),
    wallet: {
      lines: walletLines(offer.title, quote, dueNowCents),
      isSaved: secondPayment !== null,
      onStart: () => {
        // Loaded, since it was clicked; the state of the card field doesn't matter.
        const found = findPaymentBlocker({
          ...conditions,
          method: 'saved',
          isProviderReady: true,
          hasProviderFailed: false,
        })
        if (found) explain(found)
        else payment.clearProblem()
        return !found
      },
      onPriceChanged: () => toast({ title: 'Payment Failed', description: PRICE_CHANGED, variant: 'destructive' }),
      onPay: payment.pay,
    },
  }
}
export type Checkout = ReturnType<typeof useCheckout>

/** Takes people to what they overlooked. */
function focusMissingConsent() {
  document.querySelector<HTMLElement>('input[data-consent]:not(:checked)')?.focus()
}

/** Remembers the text that was agreed to, so that a changed text, or another language, clears the checkbox. */
function useConsent({ text, language }: ShownText) {
  const [agreedTo, setAgreedTo] = useState('')
  return {
    text,
    lang: language ?? undefined,
    isGiven: text !== '' && agreedTo === text,
    onChange: (isGiven: boolean) => setAgreedTo(isGiven ? text : ''),
  }
}
