/** What stands between a press on the pay button and the charge. */
export type PayObstacle = {
  /** Shown under the button, and read out with it. */
  reason: string
  /** What a press says; none while the answer is on its way. */
  toast?: { title: string; description: string }
}

export type PayConditions = {
  isProcessing: boolean
  isQuoteReady: boolean
  /** Required and not ticked. */
  lacksConsent: boolean
  lacksPlanConsent: boolean
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
export function payObstacle(conditions: PayConditions): PayObstacle | null {
  const { isProcessing, isQuoteReady, lacksConsent, lacksPlanConsent, method } = conditions
  if (isProcessing) return { reason: 'Your payment is being processed. Please keep this page open.' }
  if (lacksConsent || lacksPlanConsent) return missingConsent(lacksConsent, lacksPlanConsent)
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
function missingConsent(lacksConsent: boolean, lacksPlanConsent: boolean): PayObstacle {
  const missing = [
    ...(lacksConsent ? ['the data processing consent'] : []),
    ...(lacksPlanConsent ? ['the second payment'] : []),
  ]
  const description = missing.map((what) => `Please agree to ${what} before completing your purchase.`).join(' ')
  return {
    reason: `Please agree to ${missing.join(' and to ')} above to continue.`,
    toast: { title: 'Consent Required', description },
  }
}
