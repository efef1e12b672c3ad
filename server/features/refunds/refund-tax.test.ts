import { describe, expect, it } from 'vitest'

import { changeSettings } from '#server/test/change-settings.ts'
import { lastMail } from '#server/test/mailbox.ts'
import { expectPaymentInvariants } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { startTaxedShop } from '#server/test/taxed-shop.ts'
import { refundOrder } from './refund-order.ts'

const GERMAN = { country: 'DE', paymentMethodId: 'pm_card_de' }

async function soldWithTax() {
  const { shop, ada, pay } = await startTaxedShop()
  const staff = await signUp(shop, grace, 'owner')
  const orderId = String((await pay(GERMAN)).orderId)
  const refund = (amountCents: number) =>
    refundOrder(shop.ctx, { orderId, amountCents, reason: null, staffId: staff.id })
  const receipt = async () => readPdf((await ada.get(`/api/my/purchases/${orderId}/receipt`)).rawPayload)
  const listTax = async () =>
    (await shop.ctx.db.selectFrom('refunds').select('tax_cents').orderBy('id').execute()).map((row) => row.tax_cents)
  return { shop, ada, staff, orderId, refund, receipt, listTax }
}

describe('the receipt email of a taxed order', () => {
  it('names the tax in the price', async () => {
    const { shop } = await soldWithTax()
    const { text } = await lastMail(shop, 'purchase_confirmation')
    expect(text).toMatch(/Includes VAT \(19%, Germany\):? +\$7\.82/)
  })
})

describe('a refund of a taxed order', () => {
  it('returns its share of the tax, and all of it in the end', async () => {
    const { shop, staff, orderId, refund, receipt, listTax } = await soldWithTax()
    expect(await receipt()).toEqual(expect.arrayContaining(['The total includes $7.82 VAT (19%, Germany).', 'Germany']))
    await refund(1633)
    await refund(1633)
    await refund(1634)
    expect(await listTax()).toEqual([261, 260, 261])
    expect(await receipt()).toEqual(expect.arrayContaining(['Includes $2.61 VAT', 'Includes $2.60 VAT']))
    const { refunds, tax, taxEvidence } = (await staff.get(`/api/admin/orders/${orderId}`)).json()
    expect(refunds.map(({ taxCents }: { taxCents: number }) => taxCents)).toEqual([261, 260, 261])
    expect(tax).toEqual({ kind: 'included', country: 'DE', rateBp: 1900, taxCents: 782, vatId: null })
    expect(taxEvidence).toEqual({ declared: 'DE', ip: null, card: 'DE', confirmed: false })
    await expectPaymentInvariants(shop)
  })

  it('made at Stripe counts too', async () => {
    const { shop, orderId, refund, listTax } = await soldWithTax()
    await refund(1000)
    const { stripe_payment_intent_id: payment_intent } = await shop.ctx.db
      .selectFrom('payments')
      .select('stripe_payment_intent_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const stripe = new URLSearchParams({ payment_intent })
    const made = await fetch(`${shop.sandbox.url}/v1/refunds`, {
      method: 'POST',
      body: stripe,
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
    expect(made.status).toBe(200)
    await expectPaymentInvariants(shop)
    expect((await listTax()).reduce((sum, cents) => sum + cents, 0)).toBe(782)
  })

  it('lowers the tax in the sales figures, which shops without tax never see', async () => {
    const { shop, staff, refund } = await soldWithTax()
    await refund(2450)
    const sales = async () => (await staff.get('/api/admin/analytics/advanced-sales')).json()
    expect(await sales()).toMatchObject({ revenue: { totalCents: 2450 }, tax: { taxCents: 391, afterTaxCents: 2059 } })
    await shop.ctx.db.updateTable('payments').set({ tax_cents: 0 }).execute()
    await shop.ctx.db.updateTable('refunds').set({ tax_cents: 0 }).execute()
    await changeSettings(shop, { taxMode: 'none' })
    expect(await sales()).not.toHaveProperty('tax')
  })

  it('is exported with the order, in columns that shops without tax never see', async () => {
    const { shop, staff, refund } = await soldWithTax()
    await refund(2450)
    await changeSettings(shop, { taxMode: 'none' })
    const lines = (await staff.get('/api/admin/orders/export.csv')).body.trim().split('\r\n')
    expect(lines[0]).toMatch(/,Payment,Tax,Tax refunded,Tax rate %,Tax country,Tax treatment,VAT ID$/)
    expect(lines[1]).toMatch(/,7\.82,3\.91,19,DE,included,$/)
  })
})
