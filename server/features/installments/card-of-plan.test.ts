import { describe, expect, it } from 'vitest'

import type { Purchase } from '#contract/orders/purchase.ts'

import { lastMail, readEmails } from '#server/test/mailbox.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { advanceTime, expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signIn, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import type { TestBrowser } from '#server/test/test-browser.ts'

const DAY = 24 * 3_600_000
const PLAN = { payment_plan_enabled_at: '2026-01-01T00:00:00.000Z', payment_plan_first_cents: 2500 }

async function buyWithPaymentPlan() {
  const shop = await startPayingShop()
  const course = await addCourse(shop, { ...PLAN, payment_plan_second_cents: 2400 })
  const ada = await signUp(shop)
  const plan = payInTwoInstallments(2500, 2400)
  await ada.post('/api/billing/charge', { courseId: course.id, paymentMethodId: 'pm_card_visa', ...plan })
  return { shop, ada }
}

type Person = Pick<TestBrowser, 'get'>
const listCards = async (person: Person) => (await person.get('/api/billing/payment-methods')).json().paymentMethods
const getSecondPayment = async (person: Person) => {
  const { purchases } = (await person.get('/api/my/purchases')).json<{ purchases: Purchase[] }>()
  return purchases.flatMap(({ installments }) => installments).find(({ sequence }) => sequence === 2)
}

describe('the card of a payment plan', () => {
  it("can't be removed until the second payment is made", async () => {
    const { shop, ada } = await buyWithPaymentPlan()
    const [card] = await listCards(ada)
    const refused = await ada.delete(`/api/billing/payment-methods/${card.id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'card_in_use'])
    expect(refused.json().message).toContain('This card will be charged for an upcoming payment.')
    expect(await listCards(ada)).toHaveLength(1)
    await ada.post(`/api/billing/installments/${(await getSecondPayment(ada))?.id}/pay`, {})
    expect((await ada.delete(`/api/billing/payment-methods/${card.id}`)).statusCode).toBe(200)
    expect(await readEmails(shop, 'installment_card_gone')).toEqual([])
    await expectPaymentInvariants(shop)
  })

  it('has to be replaced when it is removed in the Stripe portal; no other card is charged', async () => {
    const { shop, ada } = await buyWithPaymentPlan()
    const other = await ada.post('/api/billing/charge', {
      courseId: (await addCourse(shop, { slug: 'other', position: 1 })).id,
      paymentMethodId: 'pm_card_mastercard',
      savePaymentMethod: true,
    })
    expect(other.json().status).toBe('paid')
    const visa = (await listCards(ada)).find(({ card }: { card: { brand: string } }) => card.brand === 'visa')
    await removeInPortal(shop, ada, visa.id)
    const second = await getSecondPayment(ada)
    expect(second).toMatchObject({ status: 'scheduled', lacksCard: true, canPayNow: true })
    const mail = await lastMail(shop, 'installment_card_gone')
    expect(mail.text).toContain('by December 15, 2026')
    expect(mail.link.pathname + mail.link.search).toBe(`/profile?card=${second?.id}`)
    await advanceTime(shop, 27 * DAY + 60_000)
    expect(await readEmails(shop, 'installment_reminder')).toEqual([])
    expect(await readEmails(shop, 'installment_card_gone')).toHaveLength(2)
    await advanceTime(shop, 3 * DAY)
    const late = await signIn(shop)
    expect(await getSecondPayment(late)).toMatchObject({ status: 'past_due', lacksCard: true })
    expect((await lastMail(shop, 'payment_failed')).text).toContain('no longer saved')
    expect(shop.sandbox.charges()).toHaveLength(2)
    const [saved] = await listCards(late)
    const pay = { paymentMethodId: saved.id }
    expect((await late.post(`/api/billing/installments/${second?.id}/pay`, pay)).json().status).toBe('paid')
    await expectPaymentInvariants(shop)
  })

  it('can be replaced before the due date: the next reminder and the charge use the new card', async () => {
    const { shop, ada } = await buyWithPaymentPlan()
    const [visa] = await listCards(ada)
    await removeInPortal(shop, ada, visa.id)
    const other = await addCourse(shop, { slug: 'other', position: 1 })
    const body = { courseId: other.id, paymentMethodId: 'pm_card_mastercard', savePaymentMethod: true }
    await ada.post('/api/billing/charge', body)
    const [mastercard] = await listCards(ada)
    expect(mastercard.installmentIds).toEqual([])
    const { id } = (await getSecondPayment(ada)) ?? {}
    const name = (person: TestBrowser, paymentMethodId: string) =>
      person.put(`/api/billing/installments/${id}/card`, { paymentMethodId })

    const eve = await signUp(shop, grace)
    const theirs = { courseId: other.id, paymentMethodId: 'pm_card_visa', savePaymentMethod: true }
    await eve.post('/api/billing/charge', theirs)
    const [cardOfEve] = await listCards(eve)
    expect((await name(eve, cardOfEve.id)).json().message).toBe('Payment not found')
    for (const nobodys of [cardOfEve.id, 'pm_card_visa', 'pm_nonsense', visa.id]) {
      expect([nobodys, (await name(ada, nobodys)).statusCode]).toEqual([nobodys, 404])
    }
    expect((await getSecondPayment(ada))?.lacksCard).toBe(true)

    expect((await name(ada, mastercard.id)).statusCode).toBe(200)
    expect(await getSecondPayment(ada)).toMatchObject({ status: 'scheduled', lacksCard: false })
    expect(await listCards(ada)).toMatchObject([{ id: mastercard.id, installmentIds: [id] }])
    expect((await ada.delete(`/api/billing/payment-methods/${mastercard.id}`)).statusCode).toBe(409)
    await advanceTime(shop, 27 * DAY + 60_000)
    expect(await readEmails(shop, 'installment_reminder')).toHaveLength(1)
    await advanceTime(shop, 3 * DAY)
    expect(shop.sandbox.charges().at(-1)?.payment_method_details?.card?.brand).toBe('mastercard')
    const late = await signIn(shop)
    expect((await getSecondPayment(late))?.status).toBe('paid')
    expect((await name(late, mastercard.id)).json().code).toBe('not_due')
    await expectPaymentInvariants(shop)
  })

  it('can be replaced even when the customer was deleted at Stripe', async () => {
    const { shop } = await buyWithPaymentPlan()
    const { customer_id } = await shop.ctx.db.selectFrom('stripe_customers').selectAll().executeTakeFirstOrThrow()
    const headers = { authorization: `Bearer ${shop.sandbox.secretKey}` }
    await fetch(`${shop.sandbox.url}/v1/customers/${customer_id}`, { method: 'DELETE', headers })
    await shop.sandbox.webhooks.idle()
    await advanceTime(shop, 30 * DAY + 60_000)
    const late = await signIn(shop)
    const second = await getSecondPayment(late)
    expect(second?.status).toBe('past_due')
    const pay = { paymentMethodId: 'pm_card_mastercard' }
    expect((await late.post(`/api/billing/installments/${second?.id}/pay`, pay)).json().status).toBe('paid')
    await expectPaymentInvariants(shop)
  })

  it('is joined by a second saved card only if the student asks to save it', async () => {
    for (const [options, cards] of [
      [{}, 1],
      [{ savePaymentMethod: true }, 2],
    ] as const) {
      const { shop, ada } = await buyWithPaymentPlan()
      const body = { paymentMethodId: 'pm_card_mastercard', ...options }
      const paid = await ada.post(`/api/billing/installments/${(await getSecondPayment(ada))?.id}/pay`, body)
      expect(paid.json().status).toBe('paid')
      expect(await listCards(ada)).toHaveLength(cards)
      await expectPaymentInvariants(shop)
    }
  })
})

/** Removes a card the way Stripe's portal does. */
async function removeInPortal({ sandbox }: PayingShop, ada: TestBrowser, cardId: string): Promise<void> {
  const { url } = (await ada.post('/api/customer-portal')).json()
  const [session] = /bps_[A-Za-z0-9_]+/.exec(url) ?? []
  const page = `${sandbox.url}/stripe-sandbox/v1/portal_pages/${session}/remove`
  const body = new URLSearchParams({ key: sandbox.publishableKey, payment_method: cardId })
  const response = await fetch(page, { method: 'POST', body })
  if (!response.ok) throw new Error(await response.text())
  await sandbox.webhooks.idle()
}
