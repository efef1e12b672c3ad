import { describe, expect, it } from 'vitest'

import { expectPaymentInvariants, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { openOrder } from './open-order.ts'

describe('an order for a course that staff delete', () => {
  it('is refused if the course is already deleted; otherwise the course is archived instead', async () => {
    const shop = await startPayingShop()
    const [ada, owner] = [await signUp(shop), await signUp(shop, grace, 'owner')]
    const course = await addCourse(shop)
    const purchase = {
      userId: ada.id,
      ref: { kind: 'course' as const, id: course.id },
      options: { tax: null },
      agreed: {
        currency: 'usd',
        totalCents: 4900,
        dueNowCents: 4900,
        secondPaymentCents: 0,
        daysToSecondPayment: 0,
        taxCents: 0,
      },
      way: 'card' as const,
      account: null,
      consents: [],
      ipAddress: '',
      countryEvidence: null,
      shownPolicy: null,
    }
    expect((await owner.delete(`/api/admin/courses/${course.id}`)).json()).toEqual({ outcome: 'deleted' })
    await expect(openOrder(shop.ctx, purchase)).rejects.toMatchObject({ status: 404, message: 'Course not found' })
    expect(await shop.ctx.db.selectFrom('orders').selectAll().execute()).toEqual([])

    const other = await addCourse(shop, { slug: 'other' })
    const body = { courseId: other.id, paymentMethodId: 'pm_card_authenticationRequired' }
    expect((await ada.post('/api/billing/charge', body)).json().status).toBe('requires_action')
    await expect(shop.ctx.db.deleteFrom('courses').where('id', '=', other.id).execute()).rejects.toThrow()
    expect((await owner.delete(`/api/admin/courses/${other.id}`)).json()).toEqual({ outcome: 'archived' })
    await expectPaymentInvariants(shop)
  })

  it('has its course or is never created, whichever happens first', async () => {
    const shop = await startPayingShop()
    const [ada, owner] = [await signUp(shop), await signUp(shop, grace, 'owner')]
    for (let round = 0; round < 6; round++) {
      const { id } = await addCourse(shop, { slug: `course-${round}`, position: round })
      const charge = ada.post('/api/billing/charge', { courseId: id, paymentMethodId: 'pm_card_visa' })
      const [sold, gone] = await Promise.all([charge, owner.delete(`/api/admin/courses/${id}`)])
      const outcome = [sold.statusCode, gone.json().outcome]
      expect([
        [200, 'archived'],
        [404, 'deleted'],
        // Archived between quote and order: the buyer was either faster, or was told the course is gone.
        [404, 'archived'],
      ]).toContainEqual(outcome)
    }
    await expectPaymentInvariants(shop)
  })
})
