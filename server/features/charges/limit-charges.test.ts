import { describe, expect, it } from 'vitest'

import { changeSettings } from '#server/test/change-settings.ts'
import { addKnownPerson } from '#server/test/known-person.ts'
import { readEmails } from '#server/test/mailbox.ts'
import { expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { addCourse } from '#server/test/sample-course.ts'

const VISA = 'pm_card_visa'
const DECLINED = 'pm_card_visa_chargeDeclined'
const DAY = 24 * 3_600_000
const HOME = '198.51.100.7'
const EVE = '2001:db8:bad::'

type Person = Awaited<ReturnType<typeof addKnownPerson>>
let people = 0

const newcomer = (shop: PayingShop) => addKnownPerson(shop, `person${people++}@example.test`)

function payer(courseId: string) {
  return async (person: Person, paymentMethodId: string, address: string) =>
    (await person.post('/api/billing/charge', { courseId, paymentMethodId }, { address })).statusCode
}

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

/** What the hosted page does when its form is submitted. */
async function sendHostedForm({ sandbox }: PayingShop, url: string, paymentMethod: string): Promise<void> {
  const [sessionId = ''] = /cs_[A-Za-z0-9_]+/.exec(url) ?? []
  const body = new URLSearchParams({ key: sandbox.publishableKey, payment_method: paymentMethod })
  await fetch(`${sandbox.url}/stripe-sandbox/v1/payment_pages/${sessionId}/confirm`, { method: 'POST', body })
}

describe('declined cards', () => {
  it("count against an account from any IP address, but successful charges don't", async () => {
    const shop = await startPayingShop({ CHARGE_FAILURES_PER_ACCOUNT: '4' })
    const pay = payer((await addCourse(shop)).id)
    const eve = await newcomer(shop)
    const tries = await Promise.all(Array.from({ length: 9 }, (_, n) => pay(eve, DECLINED, `203.0.113.${n}`)))
    expect([count(tries, 402) <= 4, count(tries, 429) >= 5]).toEqual([true, true])
    while ((await pay(eve, DECLINED, HOME)) !== 429);
    expect(await pay(eve, VISA, HOME)).toBe(429)
    expect(shop.sandbox.charges().filter(({ status }) => status === 'succeeded')).toEqual([])
    shop.moveClock(3_700_000)
    expect(await pay(eve, VISA, HOME)).toBe(200)
    await expectPaymentInvariants(shop)
  })

  it("count against an IP address across accounts, but don't block existing customers there", async () => {
    const shop = await startPayingShop({ CHARGE_FAILURES_PER_ADDRESS: '5' })
    const [course, second] = [await addCourse(shop), await addCourse(shop, { slug: 'second', position: 1 })]
    const pay = payer(course.id)
    const customer = await newcomer(shop)
    expect(await pay(customer, VISA, `${EVE}1`)).toBe(200)
    shop.moveClock(2 * DAY)
    const testers = await Promise.all(Array.from({ length: 8 }, () => newcomer(shop)))
    const tries = await Promise.all(testers.map((tester, n) => pay(tester, DECLINED, `${EVE}${n + 2}`)))
    expect([count(tries, 402), count(tries, 429)]).toEqual([5, 3])
    expect(await pay(await newcomer(shop), VISA, `${EVE}ffff`)).toBe(429)
    expect(await pay(await newcomer(shop), VISA, HOME)).toBe(200)
    expect(await payer(second.id)(customer, VISA, `${EVE}1`)).toBe(200)
    await expectPaymentInvariants(shop)
  })

  it("don't count when Stripe fails before the card is declined", async () => {
    const shop = await startPayingShop({ CHARGE_FAILURES_PER_ACCOUNT: '2', CHARGE_FAILURES_PER_ADDRESS: '2' })
    const course = await addCourse(shop)
    const pay = payer(course.id)
    const ada = await newcomer(shop)
    shop.sandbox.faults.add({ kind: 'reset_after', path: '/customers' })
    for (let n = 0; n < 4; n++) expect(await pay(ada, VISA, HOME)).toBe(503)
    shop.sandbox.faults.clear()
    expect(await pay(ada, VISA, HOME)).toBe(200)
    await expectPaymentInvariants(shop)
  })

  it('on the hosted page count too, once Stripe reports them', async () => {
    const shop = await startPayingShop({ CHARGE_FAILURES_PER_ACCOUNT: '3' })
    await changeSettings(shop, { hostedCheckout: true })
    const { id: courseId } = await addCourse(shop)
    const eve = await newcomer(shop)
    const open = () => eve.post('/api/checkout/session', { courseId })
    const { url } = (await open()).json()
    for (let n = 0; n < 3; n++) {
      expect((await open()).statusCode).toBe(200)
      await sendHostedForm(shop, url, DECLINED)
      await shop.sandbox.webhooks.idle()
    }
    expect((await open()).statusCode).toBe(429)
    expect(await payer(courseId)(eve, VISA, HOME)).toBe(429)
    await expectPaymentInvariants(shop)
  })

  it('limit how many card forms can be opened', async () => {
    const shop = await startPayingShop({ CHARGE_FAILURES_PER_ACCOUNT: '3' })
    const eve = await newcomer(shop)
    const opened = await Promise.all(Array.from({ length: 8 }, () => eve.post('/api/billing/setup-intent', {})))
    expect(opened.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(opened.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  })
})

describe('a burst of declined cards', () => {
  const LIMITS = { CHARGE_FAILURES_IN_SHOP: '6', CHARGE_FAILURES_IN_BURST: '2', CHARGE_FAILURES_PER_ACCOUNT: '10' }

  it('tightens limits only for newcomers, notifies staff once, and ends automatically', async () => {
    const shop = await startPayingShop(LIMITS)
    const [course, second] = [await addCourse(shop), await addCourse(shop, { slug: 'second', position: 1 })]
    const pay = payer(course.id)
    await signUp(shop, grace, 'owner')
    const [customer, old] = [await newcomer(shop), await newcomer(shop)]
    expect(await pay(customer, VISA, HOME)).toBe(200)
    shop.moveClock(8 * DAY)

    const testers = await Promise.all(Array.from({ length: 12 }, () => newcomer(shop)))
    await Promise.all(testers.map((tester, n) => pay(tester, DECLINED, `203.0.113.${n}`)))
    const emails = await readEmails(shop, 'card_testing')
    expect(emails.map(({ to }) => to)).toEqual([expect.stringContaining(grace.email)])
    expect(emails[0]?.link.pathname).toBe('/admin/orders')

    const countAttempts = async (person: Person, address: string) => {
      const statuses = []
      for (let n = 0; n < 6; n++) statuses.push(await pay(person, DECLINED, address))
      return count(statuses, 402)
    }
    // A new account gets two attempts, and a new IP address four, for everyone using it.
    const [one, another, third] = [await newcomer(shop), await newcomer(shop), await newcomer(shop)]
    expect(await countAttempts(one, '192.0.2.1')).toBe(2)
    expect(await countAttempts(another, '192.0.2.1')).toBe(2)
    expect(await countAttempts(third, '192.0.2.1')).toBe(0)
    // An IP address that paid before and an older account keep the normal limits.
    expect(await countAttempts(third, HOME)).toBe(2)
    expect(await countAttempts(old, HOME)).toBe(6)
    expect(await payer(second.id)(customer, VISA, '192.0.2.1')).toBe(200)
    expect(await pay(await newcomer(shop), VISA, '192.0.2.2')).toBe(200)
    expect(await readEmails(shop, 'card_testing')).toHaveLength(1)

    shop.moveClock(3_700_000)
    expect(await countAttempts(await newcomer(shop), '192.0.2.1')).toBe(6)
    await expectPaymentInvariants(shop)
  })

  it("doesn't end when a stolen card works", async () => {
    const shop = await startPayingShop(LIMITS)
    const [course, second] = [await addCourse(shop), await addCourse(shop, { slug: 'second', position: 1 })]
    const testers = await Promise.all(Array.from({ length: 6 }, () => newcomer(shop)))
    await Promise.all(testers.map((tester, n) => payer(course.id)(tester, DECLINED, `203.0.113.${n}`)))
    const eve = await newcomer(shop)
    expect(await payer(course.id)(eve, VISA, '192.0.2.1')).toBe(200)
    const pay = payer(second.id)
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push(await pay(eve, DECLINED, '192.0.2.1'))
    expect(statuses).toEqual([402, 402, 429, 429])
    await expectPaymentInvariants(shop)
  })
})
