import { describe, expect, it } from 'vitest'

import { changeSettings } from '#server/test/change-settings.ts'
import { addKnownPerson } from '#server/test/known-person.ts'
import { readEmails } from '#server/test/mailbox.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'

const VISA = 'pm_card_visa'
const DECLINED = 'pm_card_visa_chargeDeclined'
const ASKS_BANK = 'pm_card_authenticationRequired'
const HOME = '198.51.100.7'
const PLAN = {
  price_cents: 4900,
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 2500,
  payment_plan_second_cents: 2400,
  payment_plan_days: 30,
}

/** What any browser that knows a payment's client secret can do. True if the card was tried. */
async function sendCard({ sandbox }: PayingShop, kind: string, secret: string): Promise<boolean> {
  const [id] = secret.split('_secret')
  const body = new URLSearchParams({ key: sandbox.publishableKey, client_secret: secret, payment_method: DECLINED })
  const response = await fetch(`${sandbox.url}/stripe-sandbox/v1/${kind}/${id}/confirm`, { method: 'POST', body })
  return response.status === 402
}

async function sendCards(shop: PayingShop, kind: string, secret: string, times: number): Promise<number> {
  let tried = 0
  for (let n = 0; n < times; n++) {
    if (await sendCard(shop, kind, secret)) tried++
    await shop.sandbox.webhooks.idle()
  }
  return tried
}

async function countHits({ ctx }: PayingShop, key: string): Promise<number> {
  const row = await ctx.db.selectFrom('rate_limits').select('hits').where('key', '=', key).executeTakeFirst()
  return row?.hits ?? 0
}

const readCounts = async (shop: PayingShop, userId: string) => ({
  account: await countHits(shop, `charge:${userId}`),
  address: await countHits(shop, `charge-address:${HOME}`),
  shop: await countHits(shop, 'charge-shop'),
})

describe('declined cards that a browser sends straight to Stripe', () => {
  it('count once against account, IP address and shop, like those the shop sent itself', async () => {
    const shop = await startPayingShop()
    const { id: courseId } = await addCourse(shop)
    const eve = await addKnownPerson(shop, 'eve@example.test')
    const pay = (paymentMethodId: string) =>
      eve.post('/api/billing/charge', { courseId, paymentMethodId }, { address: HOME })
    shop.sandbox.webhooks.setConditions({ duplicate: 1 })
    expect((await pay(DECLINED)).statusCode).toBe(402)
    await shop.sandbox.webhooks.idle()
    expect(await readCounts(shop, eve.id)).toEqual({ account: 1, address: 1, shop: 1 })

    const { clientSecret } = (await pay(ASKS_BANK)).json()
    // Otherwise earlier events, arriving late, would see the declined card too and close the order.
    await shop.sandbox.webhooks.idle()
    shop.sandbox.webhooks.setConditions({ hold: true })
    for (let n = 0; n < 3; n++) expect(await sendCard(shop, 'payment_intents', clientSecret)).toBe(true)
    shop.sandbox.webhooks.release()
    await shop.sandbox.webhooks.idle()
    // The bank's authentication request still counts against the account.
    expect(await readCounts(shop, eve.id)).toEqual({ account: 5, address: 4, shop: 4 })
    await expectPaymentInvariants(shop)
  })

  it('count against an IP address across accounts, and staff are notified', async () => {
    const limits = { CHARGE_FAILURES_PER_ADDRESS: '5', CHARGE_FAILURES_IN_SHOP: '5' }
    const shop = await startPayingShop(limits)
    await signUp(shop, grace, 'owner')
    const { id: courseId } = await addCourse(shop)
    const statuses = []
    for (let n = 0; n < 7; n++) {
      const eve = await addKnownPerson(shop, `eve${n}@example.test`)
      const body = { courseId, paymentMethodId: ASKS_BANK }
      const response = await eve.post('/api/billing/charge', body, { address: HOME })
      statuses.push(response.statusCode)
      if (response.statusCode === 200) {
        expect(await sendCards(shop, 'payment_intents', response.json().clientSecret, 3)).toBe(1)
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await readEmails(shop, 'card_testing')).toHaveLength(1)
    await expectPaymentInvariants(shop)
  })

  it('close the hosted page at the limit', async () => {
    const shop = await startPayingShop({ CHARGE_FAILURES_PER_ACCOUNT: '4' })
    await changeSettings(shop, { hostedCheckout: true })
    const { id: courseId } = await addCourse(shop)
    const eve = await addKnownPerson(shop, 'eve@example.test')
    const { url } = (await eve.post('/api/checkout/session', { courseId }, { address: HOME })).json()
    const [sessionId = ''] = /cs_[A-Za-z0-9_]+/.exec(url) ?? []
    const body = new URLSearchParams({ key: shop.sandbox.publishableKey, payment_method: DECLINED })
    const page = `${shop.sandbox.url}/stripe-sandbox/v1/payment_pages/${sessionId}/confirm`
    const statuses = []
    for (let n = 0; n < 6; n++) {
      statuses.push((await fetch(page, { method: 'POST', body })).status)
      await shop.sandbox.webhooks.idle()
    }
    expect(statuses).toEqual([402, 402, 402, 402, 400, 400])
    expect(await readCounts(shop, eve.id)).toEqual({ account: 4, address: 4, shop: 4 })
    await expectPaymentInvariants(shop)
  })

  it('cancel a second payment at the limit, but it can still be paid later', async () => {
    const shop = await startPayingShop({ CHARGE_FAILURES_PER_ACCOUNT: '4' })
    const { id: courseId } = await addCourse(shop, PLAN)
    const eve = await addKnownPerson(shop, 'eve@example.test')
    const first = { courseId, paymentMethodId: VISA, ...payInTwoInstallments(2500, 2400) }
    expect((await eve.post('/api/billing/charge', first, { address: HOME })).json().status).toBe('paid')
    const { id } = await shop.ctx.db.selectFrom('installments').select('id').executeTakeFirstOrThrow()
    const pay = (paymentMethodId: string) =>
      eve.post(`/api/billing/installments/${id}/pay`, { paymentMethodId }, { address: HOME })
    const { clientSecret } = (await pay(ASKS_BANK)).json()
    // One attempt is the bank's authentication request.
    expect(await sendCards(shop, 'payment_intents', clientSecret, 6)).toBe(3)
    expect(await readCounts(shop, eve.id)).toEqual({ account: 4, address: 3, shop: 3 })
    expect((await pay(VISA)).statusCode).toBe(429)
    shop.moveClock(3_700_000)
    expect((await pay(VISA)).json().status).toBe('paid')
    const paid = shop.sandbox.charges().filter(({ status }) => status === 'succeeded')
    expect(paid.map(({ amount }) => amount).sort()).toEqual([2400, 2500])
    await expectPaymentInvariants(shop)
  })

  it('close a card form at the limit, and count against its account, IP address and the shop', async () => {
    const shop = await startPayingShop({ CHARGE_FAILURES_PER_ACCOUNT: '4', CHARGE_FAILURES_PER_ADDRESS: '7' })
    const [eve, mallory] = [
      await addKnownPerson(shop, 'eve@example.test'),
      await addKnownPerson(shop, 'm@example.test'),
    ]
    const open = (person: typeof eve, address: string) => person.post('/api/billing/setup-intent', {}, { address })
    const { clientSecret } = (await open(eve, '2001:db8:bad::1')).json()
    // One attempt is opening the form.
    expect(await sendCards(shop, 'setup_intents', clientSecret, 6)).toBe(3)
    expect((await open(eve, HOME)).statusCode).toBe(429)
    const next = (await open(mallory, '2001:db8:bad::2')).json()
    expect(await sendCards(shop, 'setup_intents', next.clientSecret, 6)).toBe(2)
    expect(await countHits(shop, `card-setup:${eve.id}`)).toBe(4)
    expect(await countHits(shop, `card-setup:${mallory.id}`)).toBe(3)
    expect(await countHits(shop, 'card-setup-address:2001:db8:bad:0::/64')).toBe(7)
    expect(await countHits(shop, 'charge-shop')).toBe(5)
    await expectPaymentInvariants(shop)
  })
})
