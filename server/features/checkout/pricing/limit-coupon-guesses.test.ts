import { describe, expect, it } from 'vitest'

import { addKnownPerson } from '../../../test/known-person.ts'
import { startPayingShop } from '../../../test/paying-shop.ts'
import { addCourse } from '../../../test/sample-course.ts'
import { addCoupon } from '../../../test/sample-offers.ts'

const VISA = 'pm_card_visa'
const EVE = '2001:db8:bad::'

async function openShop(env: Record<string, string>) {
  const shop = await startPayingShop(env)
  const course = await addCourse(shop)
  await addCoupon(shop, { code: 'SECRET' })
  const add = (n: number) => addKnownPerson(shop, `person${n}@example.test`)
  return { shop, courseId: course.id, add }
}

describe('guessing coupon codes', () => {
  it('is limited per account in every call that takes a code; after that, even a correct code is refused', async () => {
    const { shop, courseId, add } = await openShop({ COUPON_FAILURES_PER_ACCOUNT: '5' })
    const eve = await add(1)
    const guess = async (couponCode: string) =>
      (await eve.post('/api/checkout/quote', { courseId, couponCode })).statusCode
    const statuses = await Promise.all(Array.from({ length: 400 }, (_, n) => guess(`GUESS${n}`)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(395)
    expect(await guess('SECRET')).toBe(429)
    const paying = { courseId, couponCode: 'SECRET', paymentMethodId: VISA }
    for (const path of ['/api/billing/charge', '/api/checkout/session']) {
      const refused = await eve.post(path, paying)
      expect([path, refused.statusCode, refused.headers['retry-after']]).toEqual([path, 429, '3600'])
    }
    // Requests without a code are never blocked.
    expect((await eve.post('/api/checkout/quote', { courseId })).statusCode).toBe(200)
    expect((await eve.post('/api/billing/charge', { courseId, paymentMethodId: VISA })).json().status).toBe('paid')
    shop.moveClock(3_700_000)
    expect(await guess('GUESS')).toBe(200)
  })

  it('counts in calls that charge too, and across accounts on one IP address', async () => {
    const { shop, courseId, add } = await openShop({ COUPON_FAILURES_PER_ADDRESS: '6' })
    const customer = await add(0)
    await customer.post('/api/billing/charge', { courseId, paymentMethodId: VISA })
    const second = await addCourse(shop, { slug: 'second', position: 1 })
    shop.moveClock(2 * 24 * 3_600_000)
    const guesses = ['/api/checkout/quote', '/api/billing/charge', '/api/checkout/session'].flatMap((path, at) =>
      [1, 2, 3].map(async (n) => {
        const body = { courseId: second.id, couponCode: `GUESS${n}`, paymentMethodId: VISA, expectedTotalCents: 1 }
        return (await (await add(10 * at + n)).post(path, body, { address: `${EVE}${at}${n}` })).statusCode
      }),
    )
    expect((await Promise.all(guesses)).filter((status) => status === 429)).toHaveLength(3)
    const quote = async (person: typeof customer, address: string) =>
      (await person.post('/api/checkout/quote', { courseId: second.id, couponCode: 'SECRET' }, { address })).statusCode
    expect(await quote(await add(100), `${EVE}9`)).toBe(429)
    expect(await quote(await add(101), '198.51.100.7')).toBe(200)
    expect(await quote(customer, `${EVE}9`)).toBe(200)
  })

  it('never blocks someone whose code is valid, however often they enter it', async () => {
    const { courseId, add } = await openShop({ COUPON_FAILURES_PER_ACCOUNT: '2', COUPON_FAILURES_PER_ADDRESS: '2' })
    const ada = await add(1)
    for (let n = 0; n < 8; n++) {
      const response = await ada.post('/api/checkout/quote', { courseId, couponCode: ' secret ' })
      expect(response.json().couponProblem).toBeNull()
    }
  })
})
