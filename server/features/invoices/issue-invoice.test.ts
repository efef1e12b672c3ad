import { describe, expect, it } from 'vitest'

import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import { quarterOf } from '#contract/invoices/quarter.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordRefundIn, refundOrder } from '#server/features/refunds/refunds.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { advanceTime, expectPaymentInvariants, type PayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { startTaxedShop } from '#server/test/taxed-shop.ts'
import { buildOssReport } from './oss-report.ts'

const GERMAN = { country: 'DE', paymentMethodId: 'pm_card_de' }
const SELLER = { sellerName: 'Kerze GmbH', sellerAddress: 'Marktplatz 1\n10115 Berlin', taxId: 'DE136695976' }
const DAY = 24 * 3_600_000
const PLAN = {
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 2500,
  payment_plan_second_cents: 2400,
  payment_plan_days: 30,
}

const listInvoices = async ({ ctx }: PayingShop): Promise<InvoiceDocument[]> =>
  (await ctx.db.selectFrom('invoices').select('document').orderBy('id').execute()).map(({ document }) =>
    JSON.parse(document),
  )

async function refund({ ctx }: PayingShop, orderId: unknown, amountCents: number) {
  const staff = await ctx.db.selectFrom('users').select('id').where('role', '=', 'owner').executeTakeFirstOrThrow()
  await refundOrder(ctx, { orderId: String(orderId), amountCents, reason: null, staffId: staff.id })
}

describe('the invoice of a payment', () => {
  it('names both parties, what was bought, and the tax in it', async () => {
    const { shop, course, pay } = await startTaxedShop({ settings: SELLER })
    const { orderId } = await pay(GERMAN)
    const year = shop.clock.now().getUTCFullYear()
    expect(await listInvoices(shop)).toEqual([
      {
        kind: 'invoice',
        number: `INV-${year}-000001`,
        issuedOn: shop.clock.now().toISOString().slice(0, 10),
        corrects: null,
        orderId,
        seller: {
          name: 'Kerze GmbH',
          address: 'Marktplatz 1\n10115 Berlin',
          country: 'DE',
          taxId: 'DE136695976',
          email: '',
        },
        buyer: { name: 'Ada Lovelace', address: '', country: 'DE', vatId: null },
        currency: 'USD',
        lines: [{ title: course.title, details: '', netCents: 4118 }],
        taxCategory: 'standard',
        rateBp: 1900,
        netCents: 4118,
        taxCents: 782,
        totalCents: 4900,
        settledBy: 'Visa ending in 0016',
        notes: [],
      },
    ])
    await expectPaymentInvariants(shop)
  })

  it('says why a business in another EU country pays no tax', async () => {
    const { shop, pay } = await startTaxedShop({ settings: SELLER })
    await pay({ country: 'FR', vatId: 'FR40303265045' })
    expect(await listInvoices(shop)).toMatchObject([
      {
        taxCategory: 'reverse_charge',
        buyer: { country: 'FR', vatId: 'FR40303265045' },
        netCents: 4083,
        taxCents: 0,
        notes: ["Reverse charge: the customer accounts for VAT. Customer's VAT ID: FR40303265045."],
      },
    ])
  })

  it('has no tax outside the EU, where the shop has no rate', async () => {
    const { shop, pay } = await startTaxedShop()
    await pay({ country: 'US' })
    expect(await listInvoices(shop)).toMatchObject([{ taxCategory: 'outside', taxCents: 0, netCents: 4900 }])
  })

  it("stays as it was when the shop's details change, and the next one has the new ones", async () => {
    const { shop, pay } = await startTaxedShop({ settings: SELLER })
    await pay(GERMAN)
    await changeSettings(shop, { sellerName: 'Candle GmbH', invoicePrefix: 'CAN-' })
    const other = await signUp(shop, grace, 'owner')
    const { id } = await shop.ctx.db.selectFrom('courses').select('id').executeTakeFirstOrThrow()
    await other.post('/api/billing/charge', { courseId: id, ...GERMAN })
    const invoices = await listInvoices(shop)
    expect(invoices.map(({ seller }) => seller.name)).toEqual(['Kerze GmbH', 'Candle GmbH'])
    expect(invoices[1]?.number).toMatch(/^CAN-\d{4}-000001$/)
    await expectPaymentInvariants(shop)
  })

  it("is dated by the shop's own calendar", async () => {
    const { shop, pay } = await startTaxedShop({ settings: { timeZone: 'Pacific/Kiritimati' } })
    const now = shop.clock.now().getTime()
    const elevenInTheMorning = Date.parse(`${new Date(now).getUTCFullYear()}-12-31T11:00:00.000Z`)
    shop.moveClock(elevenInTheMorning - now)
    // A month may have passed, so everybody signs in again.
    const buyer = await signUp(shop, { ...grace, email: 'late@example.test' })
    const { id } = await shop.ctx.db.selectFrom('courses').select('id').executeTakeFirstOrThrow()
    await buyer.post('/api/billing/charge', { courseId: id, ...GERMAN })
    const nextYear = new Date(now).getUTCFullYear() + 1
    expect(await listInvoices(shop)).toMatchObject([
      { number: `INV-${nextYear}-000001`, issuedOn: `${nextYear}-01-01` },
    ])
    expect((await pay(GERMAN)).status).toBe(401)
  })

  it('is issued for each payment of a plan', async () => {
    const { shop, pay } = await startTaxedShop({ course: PLAN })
    expect((await pay({ ...GERMAN, ...payInTwoInstallments(2500, 2400, 30, 782) })).status).toBe('paid')
    await advanceTime(shop, 31 * DAY)
    const invoices = await listInvoices(shop)
    expect(invoices).toMatchObject([
      { totalCents: 2500, taxCents: 399 },
      { totalCents: 2400, taxCents: 383 },
    ])
    expect(invoices.map(({ lines }) => lines[0]?.title.split(', ').at(-1))).toEqual([
      'payment 1 of 2',
      'payment 2 of 2',
    ])
    await expectPaymentInvariants(shop)
  })

  it("keeps the seller's country if tax is turned off before the second payment", async () => {
    const { shop, pay } = await startTaxedShop({ course: PLAN })
    await pay({ ...GERMAN, ...payInTwoInstallments(2500, 2400, 30, 782) })
    await changeSettings(shop, { taxMode: 'none', sellerCountry: '' })
    await advanceTime(shop, 31 * DAY)
    const invoices = await listInvoices(shop)
    expect(invoices.map(({ seller }) => seller.country)).toEqual(['DE', 'DE'])
    const quarter = quarterOf(shop.clock.now().toISOString())
    expect(await buildOssReport(shop.ctx.db, quarter)).toEqual([])
  })

  it("doesn't exist in a shop without tax, or for a free course", async () => {
    const untaxed = await startTaxedShop({ settings: { taxMode: 'none' } })
    await untaxed.pay()
    expect(await listInvoices(untaxed.shop)).toEqual([])
    const free = await startTaxedShop({ course: { price_cents: 0 } })
    await free.pay({ country: 'DE' })
    expect(await listInvoices(free.shop)).toEqual([])
  })
})

describe('a credit note', () => {
  it('corrects the invoice of the payment by what was refunded', async () => {
    const { shop, pay } = await startTaxedShop({ settings: SELLER })
    await signUp(shop, grace, 'owner')
    const { orderId } = await pay(GERMAN)
    await refund(shop, orderId, 1633)
    await refund(shop, orderId, 3267)
    const [invoice, first, second] = await listInvoices(shop)
    expect(first).toMatchObject({
      kind: 'credit_note',
      corrects: { number: invoice?.number, issuedOn: invoice?.issuedOn },
      totalCents: 1633,
      taxCents: 261,
      netCents: 1372,
    })
    expect(first?.number).toMatch(/^CN-\d{4}-000001$/)
    expect(second).toMatchObject({
      number: expect.stringMatching(/^CN-\d{4}-000002$/),
      totalCents: 3267,
      taxCents: 521,
    })
    await expectPaymentInvariants(shop)
  })

  it('matches the invoice of its own payment, in a plan whose tax has odd cents', async () => {
    const course = { price_cents: 9900, ...PLAN, payment_plan_first_cents: 4950, payment_plan_second_cents: 4950 }
    const { shop, ada, pay } = await startTaxedShop({ course })
    await signUp(shop, grace, 'owner')
    const { orderId } = await pay({ ...GERMAN, ...payInTwoInstallments(4950, 4950, 30, 1581) })
    const [purchase] = (await ada.get('/api/my/purchases')).json().purchases
    await ada.post(`/api/billing/installments/${purchase.installments[1].id}/pay`, GERMAN)
    await refund(shop, orderId, 9900)
    const documents = await listInvoices(shop)
    const taxOf = (number: string | undefined) => documents.find((one) => one.number === number)?.taxCents
    const credits = documents.filter(({ kind }) => kind === 'credit_note')
    expect(credits).toHaveLength(2)
    for (const { corrects, taxCents } of credits) expect(taxCents).toBe(taxOf(corrects?.number))
    await expectPaymentInvariants(shop)
  })

  it("isn't dated before its invoice, even if the shop's time zone moves west", async () => {
    const { shop, pay } = await startTaxedShop({ settings: { timeZone: 'Pacific/Kiritimati' } })
    await signUp(shop, grace, 'owner')
    const { orderId } = await pay(GERMAN)
    await changeSettings(shop, { timeZone: 'Pacific/Pago_Pago' })
    await refund(shop, orderId, 1000)
    const [invoice, credit] = await listInvoices(shop)
    expect(credit?.issuedOn).toBe(invoice?.issuedOn)
  })

  it('is canceled by a new invoice if the bank returns the refund', async () => {
    const { shop, pay } = await startTaxedShop()
    await signUp(shop, grace, 'owner')
    const { orderId } = await pay({ country: 'US', paymentMethodId: 'pm_card_refundFail' })
    await refund(shop, orderId, 4900)
    shop.sandbox.moveClock(10_000)
    await shop.sandbox.webhooks.idle()
    const [invoice, credit, again] = await listInvoices(shop)
    expect(credit).toMatchObject({ kind: 'credit_note', corrects: { number: invoice?.number } })
    expect(again).toMatchObject({ kind: 'invoice', corrects: { number: credit?.number }, totalCents: 4900 })
    expect(again?.notes.at(-1)).toBe(`The refund of $49.00 failed, so credit note ${credit?.number} is canceled.`)
    await expectPaymentInvariants(shop)
  })

  it('is canceled too if success and failure of the refund arrive at the same moment', async () => {
    const { shop, pay } = await startTaxedShop()
    const { ctx } = shop
    await pay({ country: 'US' })
    const payment = await ctx.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    const report = (trx: Database, status: 'pending' | 'succeeded' | 'failed') =>
      recordRefundIn(ctx, trx, {
        id: 're_1',
        paymentId: payment.stripe_payment_intent_id,
        refundId: null,
        amountCents: 1000,
        failureMessage: null,
        status,
      })
    await transact(ctx.db, (trx) => report(trx, 'pending'))
    const isRecorded = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const succeeds = transact(ctx.db, async (trx) => {
      await report(trx, 'succeeded')
      isRecorded.resolve()
      await mayCommit.promise
    })
    await isRecorded.promise
    const fails = transact(ctx.db, (trx) => report(trx, 'failed'))
    // Long enough to reach the lock; on a slow machine the test only sees less.
    await new Promise((resolve) => setTimeout(resolve, 300))
    mayCommit.resolve()
    await Promise.all([succeeds, fails])
    const documents = await listInvoices(shop)
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  })

  it('shares the series of the invoices if both have the same prefix', async () => {
    const { shop, pay } = await startTaxedShop({ settings: { creditNotePrefix: 'INV-' } })
    await signUp(shop, grace, 'owner')
    const { orderId } = await pay(GERMAN)
    await refund(shop, orderId, 4900)
    expect((await listInvoices(shop)).map(({ number }) => number.slice(-6))).toEqual(['000001', '000002'])
    await expectPaymentInvariants(shop)
  })
})
