import { describe, expect, it } from 'vitest'

import { transact } from '#server/database/database.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { lastMail, readEmails } from '#server/test/mailbox.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addPrices, addProgram } from '#server/test/sample-offers.ts'
import { startTaxedShop } from '#server/test/taxed-shop.ts'
import { recordRefundIn } from './record-refund.ts'

const PLAN = {
  price_cents: 10_000,
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 6_000,
  payment_plan_second_cents: 4_000,
}

/** Ada bought a course for €45, or as told. */
async function sold(more: object = {}) {
  const shop = await startPayingShop()
  const course = await addCourse(shop, PLAN)
  await addPrices(shop, { kind: 'course', id: course.id }, { eur: 4500 })
  const [buyer, owner] = [await signUp(shop), await signUp(shop, grace, 'owner')]
  const body = { courseId: course.id, paymentMethodId: 'pm_card_visa', currency: 'eur', ...more }
  const { orderId } = (await buyer.post('/api/billing/charge', body)).json<{ orderId: string }>()
  const refund = async (amountCents: number, access?: 'keep' | 'end') => {
    const response = await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents, access })
    expect(response.statusCode).toBe(200)
    await shop.sandbox.webhooks.idle()
  }
  return { shop, buyer, owner, orderId, refund }
}

async function refundAtStripe({ ctx, sandbox }: PayingShop, amount: number) {
  const payment = await ctx.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  const body = new URLSearchParams({ payment_intent: payment.stripe_payment_intent_id, amount: String(amount) })
  const headers = { authorization: `Bearer ${sandbox.secretKey}` }
  expect((await fetch(`${sandbox.url}/v1/refunds`, { method: 'POST', headers, body })).status).toBe(200)
  await sandbox.webhooks.idle()
}

describe('the email about a refund', () => {
  it("is sent once per refund, in the order's currency", async () => {
    const { shop, orderId, refund } = await sold()
    await refund(1250)
    const mail = await lastMail(shop, 'refund_sent')
    expect(mail.to).toContain('ada@example.test')
    expect(mail.subject).toBe('Your refund for Introduction to Trading')
    for (const words of ['We refunded €12.50', 'Visa ending in 4242', orderId.slice(0, 8)]) {
      expect(mail.text).toContain(words)
    }
    expect(mail.text).not.toContain('Your access has ended.')
    expect(mail.text).not.toMatch(/Credit note|Includes/)
    await refund(3250)
    const [last, ...before] = await readEmails(shop, 'refund_sent')
    expect(before).toHaveLength(1)
    expect(last?.text).toContain('€32.50')
    expect(last?.text).toContain('Your access has ended.')
    await expectPaymentInvariants(shop)
  })

  it("is sent for refunds made in Stripe's dashboard, however often Stripe reports them", async () => {
    const { shop } = await sold()
    shop.sandbox.webhooks.setConditions({ hold: true })
    await refundAtStripe(shop, 4500)
    for (const { event } of shop.sandbox.webhooks.held()) {
      for (let copy = 0; copy < 3; copy++) shop.sandbox.webhooks.resend(event)
    }
    shop.sandbox.webhooks.release()
    await shop.sandbox.webhooks.idle()
    expect(await readEmails(shop, 'refund_sent')).toHaveLength(1)
    await expectPaymentInvariants(shop)
  })

  it('waits until the refund has succeeded, and belongs to its transaction', async () => {
    const { shop, orderId } = await sold()
    const payment = await shop.ctx.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    const seen = {
      id: 're_later',
      refundId: null,
      paymentId: payment.stripe_payment_intent_id,
      amountCents: 1000,
      failureMessage: null,
    }
    const record = (status: 'pending' | 'succeeded') =>
      transact(shop.ctx.db, (trx) => recordRefundIn(shop.ctx, trx, { ...seen, status }))
    await record('pending')
    expect(await readEmails(shop, 'refund_sent')).toEqual([])
    const undone = transact(shop.ctx.db, async (trx) => {
      await recordRefundIn(shop.ctx, trx, { ...seen, status: 'succeeded' })
      throw new Error('after all, no')
    })
    await expect(undone).rejects.toThrow('after all, no')
    expect(await readEmails(shop, 'refund_sent')).toEqual([])
    await record('succeeded')
    await record('succeeded')
    expect(await readEmails(shop, 'refund_sent')).toHaveLength(1)
    expect((await lastMail(shop, 'refund_sent')).text).toContain(orderId.slice(0, 8))
  })

  it('is left out if Stripe refuses the refund, or the account is gone', async () => {
    const refused = await sold({ paymentMethodId: 'pm_card_createDispute' })
    const response = await refused.owner.post(`/api/admin/orders/${refused.orderId}/partial-refund`, {
      amountCents: 1000,
    })
    expect(response.json().code).toBe('refund_refused')
    expect(await readEmails(refused.shop, 'refund_sent')).toEqual([])
    const { shop, buyer, refund } = await sold()
    expect((await buyer.delete('/api/account')).statusCode).toBe(200)
    await refund(1000)
    expect(await readEmails(shop, 'refund_sent')).toEqual([])
  })

  it('says that the second payment is canceled, and names a booking', async () => {
    const plan = await sold(payInTwoInstallments(6_000, 4_000))
    await plan.refund(6_000)
    expect((await lastMail(plan.shop, 'refund_sent')).text).toContain(
      "Your access has ended. The second payment of $40.00 won't be charged.",
    )
    const { shop, buyer, owner } = await sold()
    const program = await addProgram(shop)
    const body = { programId: program.id, paymentMethodId: 'pm_card_visa' }
    const { orderId } = (await buyer.post('/api/billing/charge-mentorship', body)).json<{ orderId: string }>()
    await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents: program.price_cents })
    expect((await lastMail(shop, 'refund_sent')).text).toContain('Your booking is canceled.')
  })

  it('names the tax and the credit note', async () => {
    const { shop, pay } = await startTaxedShop()
    const owner = await signUp(shop, grace, 'owner')
    const { orderId } = await pay({ country: 'DE', paymentMethodId: 'pm_card_de' })
    await changeSettings(shop, { taxMode: 'none' })
    await owner.post(`/api/admin/orders/${orderId}/partial-refund`, { amountCents: 4900 })
    const { text } = await lastMail(shop, 'refund_sent')
    expect(text).toMatch(/Includes VAT:? +\$7\.82/)
    expect(text).toMatch(/Credit note:? +CN-\d{4}-000001, in your purchases/)
  })
})
