import { expect, it, onTestFinished } from 'vitest'

import { changeSettings } from '#server/test/change-settings.ts'
import { expectPaymentInvariants } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { startTaxedShop } from '#server/test/taxed-shop.ts'
import { ViesServer } from '#server/test/vies-server.ts'

const FRENCH = 'FR40303265045'
const BUSINESS = { country: 'FR', vatId: FRENCH }
const FRENCH_CARD = { paymentMethodId: 'pm_card_fr' }
const QUARTER_HOUR_MS = 15 * 60_000

async function startShopWithVies(settings: Record<string, unknown> = {}) {
  const vies = await new ViesServer().start()
  onTestFinished(() => vies.stop())
  const env = { VIES_API_URL: vies.url }
  return { vies, ...(await startTaxedShop({ settings: { checkVatIds: true, ...settings }, env })) }
}

it('asks VIES once for the quote and the charge, and keeps its answer with the order', async () => {
  const { shop, vies, quote, pay, listOrders, charged } = await startShopWithVies({ taxId: 'DE 136695976' })
  vies.registered.add(FRENCH)
  const { tax, totalCents } = await quote(BUSINESS)
  expect([totalCents, tax]).toMatchObject([4083, { reverseCharge: true, vatId: FRENCH, vatIdProblem: null }])
  expect(tax).not.toHaveProperty('vatIdProof')
  shop.moveClock(QUARTER_HOUR_MS - 1)
  expect((await pay({ ...BUSINESS, expectedTotalCents: 4083, expectedTaxCents: 0 })).status).toBe('paid')
  expect(vies.questions).toEqual([
    { countryCode: 'FR', vatNumber: '40303265045', requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
  ])
  const [order] = await listOrders()
  expect(JSON.parse(order?.tax_evidence ?? '')).toMatchObject({
    vies: { checkedAt: '2026-11-15T10:00:00.000Z', requestId: 'WAPIAAAAYx1234567' },
  })
  const staff = await signUp(shop, grace, 'owner')
  const shown = (await staff.get(`/api/admin/orders/${order?.id}`)).json()
  expect(shown.taxEvidence.vies).toEqual({ checkedAt: '2026-11-15T10:00:00.000Z', requestId: 'WAPIAAAAYx1234567' })
  expect(charged()).toEqual([4083])
  await expectPaymentInvariants(shop)
})

it('asks again after a quarter of an hour', async () => {
  const { shop, vies, quote } = await startShopWithVies()
  vies.registered.add(FRENCH)
  await quote(BUSINESS)
  shop.moveClock(QUARTER_HOUR_MS)
  vies.registered.clear()
  expect((await quote(BUSINESS)).tax).toMatchObject({ reverseCharge: false, taxCents: 817 })
})

it('charges nothing for an ID that VIES does not list, and lets the buyer pay with VAT instead', async () => {
  const { quote, pay, listOrders, charged } = await startShopWithVies()
  const { tax, totalCents } = await quote(BUSINESS)
  expect([totalCents, tax]).toMatchObject([4900, { reverseCharge: false, vatId: null, taxCents: 817 }])
  expect(tax?.vatIdProblem).toContain("doesn't list this VAT ID")
  expect(await pay({ ...FRENCH_CARD, ...BUSINESS })).toMatchObject({ status: 400, code: 'vat_id_not_registered' })
  expect([await listOrders(), charged()]).toEqual([[], []])
  expect((await pay({ ...FRENCH_CARD, country: 'FR', expectedTaxCents: 817 })).status).toBe('paid')
  expect(await listOrders()).toMatchObject([{ tax_kind: 'included', tax_cents: 817, buyer_vat_id: null }])
})

it.each(['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'garbage'])(
  'charges nothing while VIES answers %s, and asks again next time',
  async (failure) => {
    const { vies, quote, pay, listOrders, charged } = await startShopWithVies()
    vies.registered.add(FRENCH)
    vies.fails = failure
    expect((await quote(BUSINESS)).tax).toMatchObject({
      reverseCharge: false,
      vatId: null,
      taxCents: 817,
      vatIdProblem: expect.stringContaining("isn't answering"),
    })
    const refused = await pay({ ...FRENCH_CARD, ...BUSINESS })
    expect(refused).toMatchObject({ status: 409, code: 'vat_id_unchecked' })
    expect(refused.message).toContain("You haven't been charged.")
    expect([await listOrders(), charged()]).toEqual([[], []])
    vies.fails = undefined
    expect((await pay(BUSINESS)).status).toBe('paid')
    expect(charged()).toEqual([4083])
  },
)

it('charges nothing if VIES goes down between the quote and the charge', async () => {
  const { shop, vies, quote, pay, charged } = await startShopWithVies()
  vies.registered.add(FRENCH)
  expect((await quote(BUSINESS)).totalCents).toBe(4083)
  shop.moveClock(QUARTER_HOUR_MS)
  vies.fails = 'SERVICE_UNAVAILABLE'
  const asShown = { ...BUSINESS, expectedTotalCents: 4083, expectedTaxCents: 0 }
  expect(await pay(asShown)).toMatchObject({ status: 409, code: 'vat_id_unchecked' })
  expect(charged()).toEqual([])
})

it("doesn't ask about IDs that change no tax or are wrong anyway, nor while the setting is off", async () => {
  const { shop, vies, quote } = await startShopWithVies()
  expect((await quote({ country: 'DE', vatId: 'DE136695976' })).tax).toMatchObject({ vatId: 'DE136695976' })
  await quote({ country: 'FR', vatId: 'FR40303265046' })
  await quote({ country: 'FR', vatId: 'DE136695976' })
  await changeSettings(shop, { checkVatIds: false })
  expect((await quote(BUSINESS)).tax).toMatchObject({ reverseCharge: true })
  expect(vies.questions).toEqual([])
})

it('limits how often one account makes the shop ask', async () => {
  const { vies, quote, pay } = await startShopWithVies()
  for (let round = 0; round < 30; round++) await quote(BUSINESS)
  vies.registered.add(FRENCH)
  expect((await quote(BUSINESS)).tax?.vatIdProblem).toContain('in an hour')
  expect(await pay(BUSINESS)).toMatchObject({ status: 409, code: 'vat_id_too_many_checks' })
  expect(vies.questions).toHaveLength(30)
})

it('asks about Greek IDs under their own prefix, whichever one was typed', async () => {
  const { vies, quote } = await startShopWithVies()
  vies.registered.add('EL094259216')
  const { tax } = await quote({ country: 'GR', vatId: 'GR 094259216' })
  expect(tax).toMatchObject({ reverseCharge: true, vatId: 'EL094259216' })
  expect(vies.questions).toMatchObject([{ countryCode: 'EL' }])
})
