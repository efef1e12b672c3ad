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
const sayingTo = (change: Partial<PaymentConditions>) => findPaymentBlocker({ ...ready, ...change })?.toast

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
    expect(sayingTo({ isConsentMissing: true, isProviderReady: false })).toEqual(toast)
    expect(sayingTo({ isConsentMissing: true, method: 'none' })).toEqual(toast)
    expect(sayingTo({ isPlanConsentMissing: true })?.title).toBe('Consent Required')
  })

  it('names both consents when both are missing', () => {
    const obstacle = findPaymentBlocker({ ...ready, isConsentMissing: true, isPlanConsentMissing: true })
    expect(obstacle?.reason).toBe(
      'Please agree to the data processing consent and to the second payment above to continue.',
    )
    expect(obstacle?.toast?.description).toContain('Please agree to the second payment')
  })

  it("doesn't say that a form is loading when it failed to load", () => {
    const obstacle = findPaymentBlocker({ ...ready, isProviderReady: false, hasProviderFailed: true })
    expect(obstacle?.reason).toBe("The payment form didn't load.")
    expect(obstacle?.toast?.description).toBe('Payment form not ready. Please try again.')
  })

  it('says exactly what is missing', () => {
    expect(sayingTo({ isProviderReady: false, method: 'saved' })).toEqual({
      title: 'Error',
      description: 'Payment form not ready. Please try again.',
    })
    expect(sayingTo({ isCardFieldReady: false })).toEqual({
      title: 'Error',
      description: 'Card information not found. Please try again.',
    })
  })

  it('shows no toast while a payment is being processed', () => {
    const obstacle = findPaymentBlocker({ ...ready, isProcessing: true })
    expect(obstacle?.reason).toContain('being processed')
    expect(obstacle?.toast).toBeUndefined()
  })
})
