import { describe, expect, it } from 'vitest'

import { canMoveOrder } from '#contract/orders/order-transitions.ts'
import { refundableCents } from './order-status.ts'
import { activePlan, discountPlan, planConsentText } from './plan-choice.ts'

const course = {
  priceCents: 4900,
  paymentPlanEnabled: true,
  paymentPlanFirstPaymentCents: 2450,
  paymentPlanSecondPaymentCents: 2450,
  paymentPlanDaysToSecondPayment: 30,
}

describe('a payment plan', () => {
  it('is offered when it is on and adds up to the price', () => {
    expect(activePlan(course)).toEqual({ firstCents: 2450, secondCents: 2450, days: 30 })
    expect(activePlan({ ...course, paymentPlanEnabled: false })).toBeNull()
    expect(activePlan({ ...course, priceCents: 5000 })).toBeNull()
    expect(activePlan({ ...course, paymentPlanFirstPaymentCents: 4900, paymentPlanSecondPaymentCents: 0 })).toBeNull()
  })

  it('splits a discount so that both payments add up to the total', () => {
    const terms = { firstCents: 3333, secondCents: 6666, days: 30 }
    for (const total of [9999, 9998, 7501, 5000, 333]) {
      const plan = discountPlan(terms, total)
      expect((plan?.firstCents ?? 0) + (plan?.secondCents ?? 0)).toBe(total)
    }
    expect(discountPlan(terms, 100)).toBeNull()
    expect(discountPlan(terms, 0)).toBeNull()
  })
})

describe('the consent text of a payment plan', () => {
  it('names the amount and the days, and a reminder only if there is time for one', () => {
    expect(planConsentText({ secondCents: 6450, days: 30 }, 'usd')).toBe(
      "Save my card and charge it $64.50 in 30 days. I'll get a reminder 3 days before, and can pay earlier or with another card in my profile.",
    )
    expect(planConsentText({ secondCents: 100, days: 1 }, 'usd')).toBe(
      'Save my card and charge it $1.00 in 1 day. I can pay earlier or with another card in my profile.',
    )
  })
})

describe('an order', () => {
  it('can refund what was paid and no more', () => {
    expect(refundableCents({ status: 'paid', paidCents: 4900, refundedCents: 900 })).toBe(4000)
    expect(refundableCents({ status: 'refunded', paidCents: 4900, refundedCents: 4900 })).toBe(0)
    expect(refundableCents({ status: 'pending', paidCents: 0, refundedCents: 0 })).toBe(0)
  })

  it("can't be settled twice or after a refund", () => {
    expect(canMoveOrder('pending', 'settle')).toBe(true)
    expect(canMoveOrder('paid', 'settle')).toBe(false)
    expect(canMoveOrder('refunded', 'settle')).toBe(false)
  })
})
