/** Why the pay button can't charge yet. */
export type PaymentBlocker = {
  /** Shown under the button and read out with it. */
  reason: string
  /** Shown on click; none while a payment is being processed. */
  toast?: { title: string; description: string }
}

export type PaymentConditions = {
  isProcessing: boolean
  isQuoteReady: boolean
  /** Required but not checked. */
  isConsentMissing: boolean
  isPlanConsentMissing: boolean
  /** The buyer was asked to confirm the country, and hasn't. */
  isCountryUnconfirmed?: boolean
  /** What it's called where it's missing, such as `ZIP code`. */
  missingPostalCode?: string | undefined
  /** `none` when there is nothing to pay. */
  method: 'none' | 'saved' | 'new'
  isProviderReady: boolean
  /** The payment form failed to load and shows its own message. */
  hasProviderFailed: boolean
  isCardFieldReady: boolean
}

const NOT_READY = 'Payment form not ready. Please try again.'

/**
 * Returns null when the payment can go ahead. The button stays clickable so that keyboard and screen reader users learn
 * why it can't.
 */
export function findPaymentBlocker(conditions: PaymentConditions): PaymentBlocker | null {
  const { isProcessing, isQuoteReady, isConsentMissing, isPlanConsentMissing, method } = conditions
  if (isProcessing) return { reason: 'Your payment is being processed. Please keep this page open.' }
  if (isConsentMissing || isPlanConsentMissing) return missingConsent(isConsentMissing, isPlanConsentMissing)
  if (conditions.isCountryUnconfirmed) {
    const description = 'Please confirm your country, or choose another one.'
    return { reason: 'Please confirm your country above to continue.', toast: { title: 'Country', description } }
  }
  if (conditions.missingPostalCode) {
    const reason = `Please enter your ${conditions.missingPostalCode} above to continue.`
    const description = `Please enter your ${conditions.missingPostalCode}: the tax depends on it.`
    return { reason, toast: { title: 'Tax', description } }
  }
  if (method !== 'none' && conditions.hasProviderFailed) {
    return { reason: "The payment form didn't load.", toast: { title: 'Error', description: NOT_READY } }
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

/** Names every missing consent at once, so nobody is stopped twice. */
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
