import { describe, expect, it } from 'vitest'

import { expectPaymentInvariants, startPayingShop } from '../../../test/paying-shop.ts'
import { signUp } from '../../../test/people.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { addBundle, addProgram } from '../../../test/sample-offers.ts'

const VISA = 'pm_card_visa'

describe('POST /api/checkout/quote', () => {
  it('says which courses of a bundle the buyer already owns, at the same price', async () => {
    const shop = await startPayingShop()
    const [intro, second] = [await addCourse(shop), await addCourse(shop, { slug: 'second', position: 1 })]
    const { id: bundleId } = await addBundle(shop, [intro.id, second.id])
    const ada = await signUp(shop)
    const quote = async () => (await ada.post('/api/checkout/quote', { bundleId })).json()
    const listOwned = ({ item }: { item: { courses: { owned: boolean }[] } }) => item.courses.map(({ owned }) => owned)
    expect(listOwned(await quote())).toEqual([false, false])
    await ada.post('/api/billing/charge', { courseId: intro.id, paymentMethodId: VISA })
    const half = await quote()
    expect(listOwned(half)).toEqual([true, false])
    expect(half).toMatchObject({ owned: false, totalCents: 9900 })
    await ada.post('/api/billing/charge-bundle', { bundleId, paymentMethodId: VISA })
    const whole = await quote()
    expect([listOwned(whole), whole.owned]).toEqual([[true, true], true])
    await expectPaymentInvariants(shop)
  })

  it('leads the owner of a mentorship to its sessions', async () => {
    const shop = await startPayingShop()
    const { id: programId } = await addProgram(shop)
    const ada = await signUp(shop)
    expect((await ada.post('/api/billing/charge-mentorship', { programId, paymentMethodId: VISA })).json().status).toBe(
      'paid',
    )
    const quote = (await ada.post('/api/checkout/quote', { programId })).json()
    expect(quote).toMatchObject({ owned: true, continueUrl: '/mentorship' })
    await expectPaymentInvariants(shop)
  })

  it('recognizes a payment that went through even though its response was lost', async () => {
    const shop = await startPayingShop()
    shop.sandbox.webhooks.setConditions({ hold: true })
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const body = { courseId: course.id, paymentMethodId: VISA, idempotencyKey: 'once' }
    shop.sandbox.faults.add({ kind: 'reset_after', path: '/confirm' })
    expect((await ada.post('/api/billing/charge', body)).statusCode).toBe(503)
    shop.sandbox.faults.clear()
    expect(shop.sandbox.charges()).toHaveLength(1)
    const quote = (await ada.post('/api/checkout/quote', { courseId: course.id })).json()
    expect(quote).toMatchObject({ owned: true, continueUrl: '/learn/intro-to-trading' })
    expect((await ada.post('/api/billing/charge', body)).json().status).toBe('paid')
    shop.sandbox.webhooks.release()
    await expectPaymentInvariants(shop)
    expect(shop.sandbox.charges()).toHaveLength(1)
  })

  it('does not count a payment that is waiting for the bank as a purchase', async () => {
    const shop = await startPayingShop()
    const course = await addCourse(shop)
    const ada = await signUp(shop)
    const card = { paymentMethodId: 'pm_card_authenticationRequired' }
    const charged = (await ada.post('/api/billing/charge', { courseId: course.id, ...card })).json()
    expect((await ada.post('/api/checkout/quote', { courseId: course.id })).json().owned).toBe(false)
    expect((await ada.post(`/api/billing/orders/${charged.orderId}/finish`)).json().status).toBe('requires_action')
    await expectPaymentInvariants(shop)
  })
})
