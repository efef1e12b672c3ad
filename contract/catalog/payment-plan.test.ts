import { describe, expect, it } from 'vitest'

import { paymentPlanStatus, planProblem, splitInHalf } from './payment-plan.ts'

const course = {
  priceCents: 4999,
  paymentPlanEnabled: true,
  paymentPlanFirstPaymentCents: 2499,
  paymentPlanSecondPaymentCents: 2500,
  paymentPlanDaysToSecondPayment: 30,
}

describe('a payment plan', () => {
  it('is Active only when it is on and its parts are the price', () => {
    expect(paymentPlanStatus(course)).toBe('Active')
    expect(paymentPlanStatus({ ...course, paymentPlanSecondPaymentCents: 2499 })).toBe('Misconfigured')
    expect(paymentPlanStatus({ ...course, paymentPlanFirstPaymentCents: null })).toBe('Misconfigured')
    expect(paymentPlanStatus({ ...course, paymentPlanEnabled: false })).toBe('Disabled')
  })

  it('is split in half, the odd cent in the second payment', () => {
    expect(splitInHalf(4999)).toEqual({ firstCents: 2499, secondCents: 2500 })
    expect(splitInHalf(1)).toEqual({ firstCents: 0, secondCents: 1 })
  })

  it('says what is wrong with its terms', () => {
    const terms = { firstCents: 2499, secondCents: 2500, days: 30 }
    expect(planProblem(terms, 4999, '$49.99')).toBeNull()
    expect(planProblem({ ...terms, firstCents: 0 }, 4999, '$49.99')).toBe(
      'Both payment amounts must be greater than zero.',
    )
    expect(planProblem({ ...terms, firstCents: 2500 }, 4999, '$49.99')).toBe(
      'Payment plan amounts must total exactly $49.99.',
    )
    for (const days of [0, 366, 1.5, Number.NaN]) {
      expect(planProblem({ ...terms, days }, 4999, '$49.99')).toBe('Days to second payment must be between 1 and 365.')
    }
  })
})
