import { describe, expect, it } from 'vitest'

import { quarterOf } from '#contract/invoices/quarter.ts'
import { isInEu } from '#contract/tax/countries.ts'
import { refundOrder } from '#server/features/refunds/refunds.ts'
import { expectPaymentInvariants } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { startTaxedShop } from '#server/test/taxed-shop.ts'
import { seededRandom } from '#server/test/torture/seeded-random.ts'
import { buildOssReport } from './oss-report.ts'

const DAY = 24 * 3_600_000
const FRENCH = { country: 'FR', paymentMethodId: 'pm_card_fr' }
const BUYERS = [
  { country: 'DE', paymentMethodId: 'pm_card_de' },
  FRENCH,
  FRENCH,
  { country: 'IT', confirmedCountry: 'IT' },
  { country: 'US', paymentMethodId: 'pm_card_visa' },
  { country: 'FR', vatId: 'FR40303265045' },
]

describe('the OSS report', () => {
  it('equals orders minus refunds, quarter by quarter, to the cent', async () => {
    const random = seededRandom(23)
    const { shop } = await startTaxedShop({ settings: { pricesIncludeTax: false, taxRates: 'DE 19\nFR 20\nIT 22' } })
    const staff = await signUp(shop, grace, 'owner')
    for (let sale = 0; sale < 12; sale++) {
      const cents = 100 + Math.floor(random.next() * 20_000)
      const course = await addCourse(shop, { slug: `course-${sale}`, position: sale + 1, price_cents: cents })
      const buyer = await signUp(shop, { ...grace, email: `buyer-${sale}@example.test` })
      const isFirst = sale === 0
      const who = isFirst ? FRENCH : random.pick(BUYERS)
      const body = { courseId: course.id, paymentMethodId: 'pm_card_visa', ...who }
      const { orderId } = (await buyer.post('/api/billing/charge', body)).json<{ orderId: string }>()
      await shop.sandbox.webhooks.idle()
      for (let refund = 0; refund < 2 && (isFirst || random.chance(0.4)); refund++) {
        if (isFirst || random.chance(0.5)) shop.moveClock(100 * DAY)
        const amountCents = 1 + Math.floor(random.next() * (cents / 3))
        await refundOrder(shop.ctx, { orderId, amountCents, reason: null, staffId: staff.id })
        await shop.sandbox.webhooks.idle()
      }
      shop.moveClock(Math.floor(random.next() * 40) * DAY)
    }
    await expectPaymentInvariants(shop)

    const { db } = shop.ctx
    const payments = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.amount_cents', 'payments.tax_cents', 'payments.paid_at as at'])
      .select(['orders.tax_country', 'orders.tax_kind'])
      .execute()
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['refunds.amount_cents', 'refunds.tax_cents', 'refunds.succeeded_at as at'])
      .select(['orders.tax_country', 'orders.tax_kind'])
      .execute()
    const isReported = ({ tax_country: country, tax_kind: kind }: { tax_country: string | null; tax_kind: unknown }) =>
      country !== null && isInEu(country) && country !== 'DE' && kind !== 'reverse_charge'
    const movements = [...payments.map((row) => ({ ...row, sign: 1 })), ...refunds.map((row) => ({ ...row, sign: -1 }))]
    const expected = new Map<string, { net: number; tax: number }>()
    for (const { at, sign, amount_cents, tax_cents } of movements.filter(isReported)) {
      const quarter = quarterOf(String(at))
      const sums = expected.get(quarter) ?? { net: 0, tax: 0 }
      expected.set(quarter, { net: sums.net + sign * (amount_cents - tax_cents), tax: sums.tax + sign * tax_cents })
    }
    let hasCorrection = false
    for (const [quarter, sums] of expected) {
      const rows = await buildOssReport(db, quarter)
      hasCorrection ||= rows.some(({ saleQuarter }) => saleQuarter < quarter)
      const net = rows.reduce((sum, { netCents }) => sum + netCents, 0)
      const tax = rows.reduce((sum, { taxCents }) => sum + taxCents, 0)
      expect({ quarter, net, tax }).toEqual({ quarter, ...sums })
    }
    expect(hasCorrection).toBe(true)
  })

  it('is a file with a row per country and rate, and one for each quarter it corrects', async () => {
    const { shop, pay } = await startTaxedShop()
    const owner = await signUp(shop, grace, 'owner')
    const soldIn = quarterOf(shop.clock.now().toISOString())
    const { orderId } = await pay(FRENCH)
    shop.moveClock(100 * DAY)
    await refundOrder(shop.ctx, { orderId: String(orderId), amountCents: 1200, reason: null, staffId: owner.id })
    const refundedIn = quarterOf(shop.clock.now().toISOString())
    const later = await signUp(shop, { ...grace, email: 'later@example.test' }, 'owner')
    const report = async (quarter: string) => (await later.get(`/api/admin/invoices/oss.csv?quarter=${quarter}`)).body
    const head = 'Quarter,Country,VAT rate %,Entry,Net,VAT,Currency\r\n'
    expect(await report(soldIn)).toBe(`${head}${soldIn},FR,20,Sales,40.83,8.17,USD\r\n`)
    expect(await report(refundedIn)).toBe(`${head}${refundedIn},FR,20,Correction of ${soldIn},-10.00,-2.00,USD\r\n`)
    expect(await report('2001-Q1')).toBe(head)
    expect((await later.get('/api/admin/invoices/oss.csv?quarter=2026-Q5')).statusCode).toBe(400)
  })
})
