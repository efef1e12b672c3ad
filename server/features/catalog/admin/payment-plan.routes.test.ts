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

describe('PUT /api/admin/products/{courseId}/payment-plan', () => {
  it('is seen by visitors at once, and keeps its terms when it is switched off', async () => {
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
    const answer = await save(wrong)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    const [course] = (await owner.get('/api/admin/courses')).json<AdminCourse[]>()
    expect(course?.paymentPlanEnabled).toBe(false)
  })

  it('says when there is no such course', async () => {
    const { owner, plan } = await shopWithCourse()
    const answer = await owner.put('/api/admin/products/018f0000-0000-7000-8000-000000000000/payment-plan', plan)
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Course not found'])
  })
})
