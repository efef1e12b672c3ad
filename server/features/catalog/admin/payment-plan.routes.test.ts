import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'

import { grace, signUp } from '../../../test/people.ts'
import { startShop } from '../../../test/start-shop.ts'

async function shopWithCourse() {
  const shop = await startShop()
  const owner = await signUp(shop, grace, 'owner')
  const course = { slug: 'charts', title: 'Charts', priceCents: 4999, isPublished: true }
  const { id } = (await owner.post('/api/admin/courses', course)).json<AdminCourse>()
  const plan = {
    paymentPlanEnabled: true,
    paymentPlanFirstPaymentCents: 2499,
    paymentPlanSecondPaymentCents: 2500,
    paymentPlanDaysToSecondPayment: 14,
  }
  const save = (change: object) => owner.put(`/api/admin/products/${id}/payment-plan`, { ...plan, ...change })
  return { shop, owner, id, plan, save }
}

describe('a new price for a course with a payment plan', () => {
  const seen = { enabled: true, firstPaymentCents: 2499, secondPaymentCents: 2500 }

  it('updates the plan when asked to, in one change', async () => {
    const { shop, owner, id, save } = await shopWithCourse()
    await save({})
    const change = { priceCents: 9999, paymentPlan: { seen, action: 'scale' } }
    const scaled = { priceCents: 9999, paymentPlanFirstPaymentCents: 4998, paymentPlanSecondPaymentCents: 5001 }
    expect((await owner.put(`/api/admin/courses/${id}`, change)).json()).toMatchObject(scaled)
    expect((await shop.visitor().get(`/api/courses/${id}`)).json()).toMatchObject({
      ...scaled,
      paymentPlanEnabled: true,
    })
    const [entry] = (await owner.get('/api/admin/audit-log?limit=1')).json()
    expect(entry).toMatchObject({ action: 'course.update', before: { priceCents: 4999 }, after: scaled })
  })

  it("leaves the plan unchanged when told to, or when the plan isn't mentioned", async () => {
    const { owner, id, plan, save } = await shopWithCourse()
    await save({})
    const change = { priceCents: 9999, paymentPlan: { seen, action: 'leave' } }
    expect((await owner.put(`/api/admin/courses/${id}`, change)).json()).toMatchObject({ ...plan, priceCents: 9999 })
    expect((await owner.put(`/api/admin/courses/${id}`, { priceCents: 8999 })).json()).toMatchObject(plan)
  })

  it('is not saved when a colleague changed the plan in the meantime', async () => {
    const { owner, id, save } = await shopWithCourse()
    const change = (action: string, was: object) =>
      owner.put(`/api/admin/courses/${id}`, { priceCents: 9999, title: 'New', paymentPlan: { seen: was, action } })
    const none = { enabled: false, firstPaymentCents: null, secondPaymentCents: null }
    await save({})
    for (const response of [await change('leave', none), await change('scale', { ...seen, firstPaymentCents: 1 })]) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'plan_changed'])
    }
    const [course] = (await owner.get('/api/admin/courses')).json<AdminCourse[]>()
    expect(course).toMatchObject({ priceCents: 4999, title: 'Charts' })
  })

  it.each([0, 99])('of %i cents is too low for two payments', async (priceCents) => {
    const { owner, id, save } = await shopWithCourse()
    await save({})
    const response = await owner.put(`/api/admin/courses/${id}`, { priceCents, paymentPlan: { seen, action: 'scale' } })
    expect([response.statusCode, response.json().message]).toEqual([400, 'This price is too low for two payments.'])
  })

  it('is in whole cents; only a new course may have text instead', async () => {
    const { owner, id } = await shopWithCourse()
    for (const priceCents of [4999.5, '49.99', '49,99', 'free']) {
      const response = await owner.put(`/api/admin/courses/${id}`, { priceCents })
      expect([response.statusCode, response.json().message]).toEqual([400, 'Please enter whole cents.'])
    }
  })
})

describe('PUT /api/admin/products/{courseId}/payment-plan', () => {
  it('is visible to visitors right away, and keeps its terms when turned off', async () => {
    const { shop, id, plan, save } = await shopWithCourse()
    expect((await save({})).json()).toMatchObject({ id, ...plan })
    expect((await shop.visitor().get(`/api/courses/${id}`)).json()).toMatchObject(plan)
    const off = { paymentPlanEnabled: false, paymentPlanFirstPaymentCents: 0, paymentPlanSecondPaymentCents: null }
    expect((await save(off)).json()).toMatchObject({ ...plan, paymentPlanEnabled: false })
    expect((await save({ paymentPlanDaysToSecondPayment: '' })).json()).toMatchObject({
      paymentPlanDaysToSecondPayment: 30,
    })
  })

  it.each([
    [{ paymentPlanFirstPaymentCents: 0 }, 'Both payment amounts must be greater than zero.'],
    [{ paymentPlanSecondPaymentCents: null }, 'Both payment amounts must be greater than zero.'],
    [{ paymentPlanFirstPaymentCents: 2500 }, 'Payment plan amounts must total exactly $49.99.'],
    [{ paymentPlanDaysToSecondPayment: 0 }, 'Days to second payment must be between 1 and 365.'],
    [{ paymentPlanDaysToSecondPayment: 366 }, 'Days to second payment must be between 1 and 365.'],
    [{ paymentPlanDaysToSecondPayment: 1.5 }, 'Days to second payment must be between 1 and 365.'],
  ])('refuses %o and changes nothing', async (wrong, message) => {
    const { owner, save } = await shopWithCourse()
    const response = await save(wrong)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
    const [course] = (await owner.get('/api/admin/courses')).json<AdminCourse[]>()
    expect(course?.paymentPlanEnabled).toBe(false)
  })

  it('says when there is no such course', async () => {
    const { owner, plan } = await shopWithCourse()
    const response = await owner.put('/api/admin/products/018f0000-0000-7000-8000-000000000000/payment-plan', plan)
    expect([response.statusCode, response.json().message]).toEqual([404, 'Course not found'])
  })
})
