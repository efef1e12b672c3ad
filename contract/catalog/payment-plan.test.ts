import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_CENTS } from '../money.ts'

import { paymentPlanStatus, planProblem, priceBreaksPlan, scalePlan, splitInHalf } from './payment-plan.ts'

const course = {
  priceCents: 4999,
  paymentPlanEnabled: true,
  paymentPlanFirstPaymentCents: 2499,
  paymentPlanSecondPaymentCents: 2500,
  paymentPlanDaysToSecondPayment: 30,
}

describe('a payment plan', () => {
  it('is Active only when it is on and its payments add up to the price', () => {
    expect(paymentPlanStatus(course)).toBe('Active')
    expect(paymentPlanStatus({ ...course, paymentPlanSecondPaymentCents: 2499 })).toBe('Misconfigured')
    expect(paymentPlanStatus({ ...course, paymentPlanFirstPaymentCents: null })).toBe('Misconfigured')
    expect(paymentPlanStatus({ ...course, paymentPlanEnabled: false })).toBe('Disabled')
  })

  it('is split in half, the odd cent in the second payment', () => {
    expect(splitInHalf(4999)).toEqual({ firstCents: 2499, secondCents: 2500 })
    expect(splitInHalf(1)).toEqual({ firstCents: 0, secondCents: 1 })
  })

  it('is broken by a new price only while it is on', () => {
    expect(priceBreaksPlan(course, 5999)).toBe(true)
    expect(priceBreaksPlan(course, 0)).toBe(true)
    expect(priceBreaksPlan(course, 4999)).toBe(false)
    expect(priceBreaksPlan({ ...course, paymentPlanEnabled: false }, 5999)).toBe(false)
    // A price that matches the payments repairs a misconfigured plan.
    expect(priceBreaksPlan({ ...course, priceCents: 5999 }, 4999)).toBe(false)
  })

  it('keeps its ratio at a new price, or is null when a payment is too small for a card', () => {
    const third = { ...course, paymentPlanFirstPaymentCents: 1000, paymentPlanSecondPaymentCents: 2000 }
    expect(scalePlan(third, 6000)).toEqual({ firstCents: 2000, secondCents: 4000, days: 30 })
    expect(scalePlan(third, 9999)).toEqual({ firstCents: 3333, secondCents: 6666, days: 30 })
    expect([0, 99, 149].map((price) => scalePlan(third, price))).toEqual([null, null, null])
    expect(scalePlan(third, 150)).toMatchObject({ firstCents: 50, secondCents: 100 })
    expect(scalePlan({ ...course, paymentPlanFirstPaymentCents: null }, 5999)).toBeNull()
  })

  it('adds up to the cent at any price, with payments a card can be charged', () => {
    const amount = fc.integer({ min: 1, max: MAX_CENTS })
    fc.assert(
      fc.property(amount, amount, amount, (first, second, price) => {
        const plan = { ...course, paymentPlanFirstPaymentCents: first, paymentPlanSecondPaymentCents: second }
        const scaled = scalePlan(plan, price)
        if (!scaled) return
        expect(scaled.firstCents + scaled.secondCents).toBe(price)
        expect(Math.min(scaled.firstCents, scaled.secondCents)).toBeGreaterThanOrEqual(50)
        expect(Math.abs(scaled.firstCents - (first / (first + second)) * price)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('says what is wrong with its terms', () => {
    const terms = { firstCents: 2499, secondCents: 2500, days: 30 }
    const problem = (wrong: Partial<typeof terms>) => planProblem({ ...terms, ...wrong }, 4999)
    expect(problem({})).toBeNull()
    const zero = 'Both payment amounts must be greater than zero.'
    expect(problem({ firstCents: 0 })).toEqual({ field: 'first', message: zero })
    expect(problem({ secondCents: 0 })).toEqual({ field: 'second', message: zero })
    const total = 'Payment plan amounts must total exactly $49.99.'
    expect(problem({ firstCents: 2500 })).toEqual({ field: 'first', message: total })
    const range = 'Days to second payment must be between 1 and 365.'
    for (const days of [0, 366, 1.5, Number.NaN]) expect(problem({ days })).toEqual({ field: 'days', message: range })
  })
})
