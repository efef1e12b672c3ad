import { describe, expect, it } from 'vitest'

import { findPaymentBlocker, type PaymentConditions } from './payment-blocker.ts'

const ready: PaymentConditions = {
  isProcessing: false,
  isQuoteReady: true,
  isConsentMissing: false,
  isPlanConsentMissing: false,
  method: 'new',
  isProviderReady: true,
  hasProviderFailed: false,
  isCardFieldReady: true,
}
const toastFor = (change: Partial<PaymentConditions>) => findPaymentBlocker({ ...ready, ...change })?.toast

describe('the pay button', () => {
  it('pays when nothing is missing', () => {
    expect(findPaymentBlocker(ready)).toBeNull()
    expect(findPaymentBlocker({ ...ready, method: 'saved', isCardFieldReady: false })).toBeNull()
  })

  it('needs no card when there is nothing to pay', () => {
    expect(findPaymentBlocker({ ...ready, method: 'none', isProviderReady: false, isCardFieldReady: false })).toBeNull()
  })

  it('requires consent first, even for a free order', () => {
    const toast = {
      title: 'Consent Required',
      description: 'Please agree to the data processing consent before completing your purchase.',
    }
    expect(toastFor({ isConsentMissing: true, isProviderReady: false })).toEqual(toast)
    expect(toastFor({ isConsentMissing: true, method: 'none' })).toEqual(toast)
    expect(toastFor({ isPlanConsentMissing: true })?.title).toBe('Consent Required')
  })

  it('needs a postal code where the tax depends on it', () => {
    expect(findPaymentBlocker({ ...ready, missingPostalCode: 'ZIP code' })?.reason).toBe(
      'Please enter your ZIP code above to continue.',
    )
  })

  it('names both consents when both are missing', () => {
    const blocker = findPaymentBlocker({ ...ready, isConsentMissing: true, isPlanConsentMissing: true })
    expect(blocker?.reason).toBe(
      'Please agree to the data processing consent and to the second payment above to continue.',
    )
    expect(blocker?.toast?.description).toContain('Please agree to the second payment')
  })

  it("doesn't say that a form is loading when it failed to load", () => {
    const blocker = findPaymentBlocker({ ...ready, isProviderReady: false, hasProviderFailed: true })
    expect(blocker?.reason).toBe("The payment form didn't load.")
    expect(blocker?.toast?.description).toBe('Payment form not ready. Please try again.')
  })

  it('says exactly what is missing', () => {
    expect(toastFor({ isProviderReady: false, method: 'saved' })).toEqual({
      title: 'Error',
      description: 'Payment form not ready. Please try again.',
    })
    expect(toastFor({ isCardFieldReady: false })).toEqual({
      title: 'Error',
      description: 'Card information not found. Please try again.',
    })
  })

  it('shows no toast while a payment is being processed', () => {
    const blocker = findPaymentBlocker({ ...ready, isProcessing: true })
    expect(blocker?.reason).toContain('being processed')
    expect(blocker?.toast).toBeUndefined()
  })
})
