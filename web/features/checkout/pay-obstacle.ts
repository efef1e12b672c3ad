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
  isCardFieldReady: boolean
}

const NOT_READY = 'Payment form not ready. Please try again.'

/**
 * The button stays pressable and says why it does nothing (student spec §5, decisions 32 and 33). Null when it pays.
 */
export function payObstacle(conditions: PayConditions): PayObstacle | null {
  const { isProcessing, isQuoteReady, lacksConsent, lacksPlanConsent, method } = conditions
  if (isProcessing) return { reason: 'Your payment is being processed. Please keep this page open.' }
  if (lacksConsent) {
    return {
      reason: 'Please agree to the data processing consent above to go on.',
      toast: {
        title: 'Consent Required',
        description: 'Please agree to the data processing consent before completing your purchase.',
      },
    }
  }
  if (lacksPlanConsent) {
    return {
      reason: 'Please agree to the second payment above to go on.',
      toast: {
        title: 'Consent Required',
        description: 'Please agree to the second payment before completing your purchase.',
      },
    }
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
