import { describe, expect, it } from 'vitest'

import { refundOrder } from '#server/features/refunds/refunds.ts'
import { ada, grace, signIn, signUp } from '#server/test/people.ts'
import { readPdf } from '#server/test/read-pdf.ts'
import { startTaxedShop } from '#server/test/taxed-shop.ts'

const GERMAN = { country: 'DE', paymentMethodId: 'pm_card_de' }
const SELLER = { sellerName: 'Kerze GmbH', sellerAddress: 'Marktplatz 1\n10115 Berlin', taxId: 'DE136695976' }
const BUSINESS = {
  country: 'FR',
  vatId: 'FR40303265045',
  company: 'Lumière & Fils SARL',
  companyAddress: ' 12 rue de la Paix \n75002 Paris ',
}

/** Ada's order, as she and the owner see it. */
async function sold(payment: object = GERMAN, settings: object = SELLER) {
  const { shop, ada: buyer, pay } = await startTaxedShop({ settings: { ...settings } })
  const owner = await signUp(shop, grace, 'owner')
  const orderId = String((await pay(payment)).orderId)
  const [purchase] = (await buyer.get('/api/my/purchases')).json().purchases
  const [invoice] = purchase.invoices
  const refund = (amountCents: number) =>
    refundOrder(shop.ctx, { orderId, amountCents, reason: null, staffId: owner.id })
  return { shop, buyer, owner, orderId, invoice, refund }
}

describe('a buyer', () => {
  it('downloads their invoice as a PDF and as XML', async () => {
    const { buyer, invoice } = await sold()
    expect(invoice).toMatchObject({ kind: 'invoice', totalCents: 4900, taxCents: 782, isElectronic: true })
    const pdf = await buyer.get(`/api/my/invoices/${invoice.number}/invoice.pdf`)
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="${invoice.number}.pdf"`)
    expect(await readPdf(pdf.rawPayload)).toEqual(
      expect.arrayContaining([invoice.number, 'Kerze GmbH', 'Ada Lovelace']),
    )
    const xml = await buyer.get(`/api/my/invoices/${invoice.number}/invoice.xml`)
    expect(xml.headers['content-type']).toMatch(/^application\/xml/)
    expect(xml.body).toContain(`<ram:ID>${invoice.number}</ram:ID>`)
  })

  it("can't see anyone else's, signed in or not", async () => {
    const { shop, invoice } = await sold()
    const stranger = await signUp(shop, { ...ada, email: 'stranger@example.test' })
    for (const type of ['pdf', 'xml']) {
      expect((await stranger.get(`/api/my/invoices/${invoice.number}/invoice.${type}`)).statusCode).toBe(404)
      expect((await shop.visitor().get(`/api/my/invoices/${invoice.number}/invoice.${type}`)).statusCode).toBe(401)
      expect((await stranger.get(`/api/admin/invoices/${invoice.number}/invoice.${type}`)).statusCode).toBe(403)
    }
    expect((await stranger.get('/api/admin/invoices')).statusCode).toBe(403)
    expect((await stranger.get('/api/admin/invoices/oss.csv?quarter=2026-Q4')).statusCode).toBe(403)
  })

  it('gets no XML from a shop without a tax ID, but a PDF', async () => {
    const { buyer, invoice } = await sold(GERMAN, { taxId: '' })
    expect(invoice.isElectronic).toBe(false)
    expect((await buyer.get(`/api/my/invoices/${invoice.number}/invoice.xml`)).statusCode).toBe(404)
    expect((await buyer.get(`/api/my/invoices/${invoice.number}/invoice.pdf`)).statusCode).toBe(200)
  })

  it('who is a business finds its name and address on the invoice', async () => {
    const { buyer, owner, invoice, orderId, shop } = await sold(BUSINESS)
    const pdf = await readPdf((await buyer.get(`/api/my/invoices/${invoice.number}/invoice.pdf`)).rawPayload)
    expect(pdf).toEqual(expect.arrayContaining(['Lumière & Fils SARL', '75002 Paris', 'France']))
    const xml = (await buyer.get(`/api/my/invoices/${invoice.number}/invoice.xml`)).body
    expect(xml).toContain('<ram:Name>Lumière &amp; Fils SARL</ram:Name>')
    expect(await shop.ctx.db.selectFrom('orders').select(['buyer_company', 'buyer_address']).execute()).toEqual([
      { buyer_company: 'Lumière & Fils SARL', buyer_address: '12 rue de la Paix\n75002 Paris' },
    ])
    expect((await owner.get(`/api/admin/orders/${orderId}`)).json().company).toEqual({
      name: 'Lumière & Fils SARL',
      address: '12 rue de la Paix\n75002 Paris',
    })
  })

  it('can withdraw with the number of the invoice, without signing in', async () => {
    const { shop, owner, invoice, orderId } = await sold()
    const declared = { name: 'Ada', email: ada.email, contract: `Invoice ${invoice.number}` }
    expect((await shop.visitor().post('/api/withdrawals', declared)).statusCode).toBe(200)
    await shop.runner.runDueJobs()
    expect((await owner.get('/api/admin/withdrawals')).json()[0].order.id).toBe(orderId)
  })

  it('who is no business has no company, whatever was sent', async () => {
    const { shop, invoice } = await sold({ ...GERMAN, company: 'Somebody Ltd' })
    const order = await shop.ctx.db.selectFrom('orders').select('buyer_company').executeTakeFirst()
    expect([order, invoice.buyerName]).toEqual([{ buyer_company: null }, 'Ada Lovelace'])
  })

  it('keeps nothing but the invoice when they delete their account', async () => {
    const { shop, buyer, owner, invoice } = await sold(BUSINESS)
    const exported = await buyer.get('/api/account/export')
    expect(exported.statusCode).toBe(200)
    expect((await buyer.delete('/api/account')).statusCode).toBe(200)
    expect(await shop.ctx.db.selectFrom('orders').select(['buyer_company', 'buyer_address']).execute()).toEqual([
      { buyer_company: null, buyer_address: null },
    ])
    const pdf = await owner.get(`/api/admin/invoices/${invoice.number}/invoice.pdf`)
    expect(await readPdf(pdf.rawPayload)).toEqual(expect.arrayContaining(['Lumière & Fils SARL']))
  })
})

describe('staff', () => {
  it('find invoices and credit notes by number, buyer and quarter', async () => {
    const { owner, invoice, refund } = await sold()
    await refund(1633)
    const list = async (query = '') => (await owner.get(`/api/admin/invoices${query}`)).json<{ number: string }[]>()
    const all = await list()
    expect(all).toMatchObject([
      { kind: 'credit_note', corrects: invoice.number, totalCents: 1633 },
      { kind: 'invoice', number: invoice.number, buyerName: 'Ada Lovelace', buyerCountry: 'DE' },
    ])
    expect(await list(`?search=${invoice.number}`)).toHaveLength(1)
    expect(await list('?search=lovelace')).toHaveLength(2)
    expect(await list('?search=nobody')).toEqual([])
    expect(await list('?quarter=2001-Q1')).toEqual([])
    expect((await owner.get('/api/admin/invoices?quarter=soon')).statusCode).toBe(400)
  })

  it('see them in the order, and every download is in the audit log', async () => {
    const { owner, orderId, invoice } = await sold()
    expect((await owner.get(`/api/admin/orders/${orderId}`)).json().invoices).toEqual([invoice])
    await owner.get(`/api/admin/invoices/${invoice.number}/invoice.pdf`)
    await owner.get(`/api/admin/invoices/${invoice.number}/invoice.xml`)
    await owner.get('/api/admin/invoices/export.csv')
    const entries = (await owner.get('/api/admin/audit-log')).json<{ action: string }[]>()
    expect(JSON.stringify(entries.filter((entry) => entry.action === 'invoice.view'))).not.toMatch(
      /"label":"[^"]*Lovelace/,
    )
    const actions = entries.map(({ action }) => action)
    expect(actions.filter((action) => action === 'invoice.view')).toHaveLength(2)
    expect(actions).toContain('invoices.export')
  })

  it('export a quarter in which the columns add up', async () => {
    const { owner, refund } = await sold(BUSINESS)
    await refund(1000)
    const [head, ...lines] = (await owner.get('/api/admin/invoices/export.csv')).body.trim().split('\r\n')
    expect(head).toMatch(/^Number,Kind,Date,Corrects,/)
    expect(lines).toEqual([
      expect.stringMatching(/,Lumière & Fils SARL,FR,FR40303265045,reverse charge,\d+,40\.83,0\.00,40\.83,USD$/),
      expect.stringMatching(/^CN-.*,-10\.00,0\.00,-10\.00,USD$/),
    ])
    expect((await owner.get('/api/admin/invoices/export.csv?quarter=2001-Q1')).body.trim().split('\r\n')).toHaveLength(
      1,
    )
  })

  it('choose what numbers start with, in plain characters', async () => {
    const { shop, owner } = await sold()
    const save = (settings: object) => owner.put('/api/admin/settings', settings)
    expect((await save({ invoicePrefix: 'R/26' })).statusCode).toBe(400)
    expect((await save({ invoicePrefix: '' })).statusCode).toBe(400)
    expect((await save({ invoicePrefix: '--' })).statusCode).toBe(400)
    expect((await save({ invoicePrefix: 'cw-' })).statusCode).toBe(400)
    expect((await save({ invoicePrefix: 'RE-' })).statusCode).toBe(200)
    const next = await signIn(shop, grace)
    const { id } = await shop.ctx.db.selectFrom('courses').select('id').executeTakeFirstOrThrow()
    await next.post('/api/billing/charge', { courseId: id, ...GERMAN })
    expect((await owner.get('/api/admin/invoices')).json()[0].number).toMatch(/^RE-\d{4}-000001$/)
  })
})
