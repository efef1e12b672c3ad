/** What stands between a press on the pay button and the charge. */
export type PaymentBlocker = {
  /** Shown under the button, and read out with it. */
  reason: string
  /** What a press says; none while the answer is on its way. */
  toast?: { title: string; description: string }
}

export type PaymentConditions = {
  isProcessing: boolean
  isQuoteReady: boolean
  /** Required and not ticked. */
  isConsentMissing: boolean
  isPlanConsentMissing: boolean
  /** `none` when nothing is to pay, so that no card is asked for. */
  method: 'none' | 'saved' | 'new'
  isProviderReady: boolean
  /** It did not load, and says so where it should stand. */
  hasProviderFailed: boolean
  isCardFieldReady: boolean
}

const NOT_READY = 'Payment form not ready. Please try again.'

/**
 * What stops the payment, or null. The button stays pressable, so that keyboard and screen reader users learn why, too.
 */
export function findPaymentBlocker(conditions: PaymentConditions): PaymentBlocker | null {
  const { isProcessing, isQuoteReady, isConsentMissing, isPlanConsentMissing, method } = conditions
  if (isProcessing) return { reason: 'Your payment is being processed. Please keep this page open.' }
  if (isConsentMissing || isPlanConsentMissing) return missingConsent(isConsentMissing, isPlanConsentMissing)
  if (method !== 'none' && conditions.hasProviderFailed) {
    return { reason: 'The payment form did not load.', toast: { title: 'Error', description: NOT_READY } }
  }
  if (!isQuoteReady || (method !== 'none' && !conditions.isProviderReady)) {
    return { reason: 'The payment form is loading.', toast: { title: 'Error', description: NOT_READY } }
  }
  if (method === 'new' && !conditions.isCardFieldReady) {
    const description = 'Card information not found. Please try again.'
    return { reason: 'The card field is loading.', toast: { title: 'Error', description } }
  }
  return null
}

/** Names everything that is to be ticked, so that nobody is stopped twice. */
function missingConsent(isConsentMissing: boolean, isPlanConsentMissing: boolean): PaymentBlocker {
  const missing = [
    ...(isConsentMissing ? ['the data processing consent'] : []),
    ...(isPlanConsentMissing ? ['the second payment'] : []),
  ]
  const description = missing.map((what) => `Please agree to ${what} before completing your purchase.`).join(' ')
  return {
    reason: `Please agree to ${missing.join(' and to ')} above to continue.`,
    toast: { title: 'Consent Required', description },
  }
}
