import { expect, it } from 'vitest'

import { refundOrder } from '#server/features/refunds/refunds.ts'

import { addKnownPerson } from '../known-person.ts'
import { payInTwoInstallments } from '../pay-in-two-installments.ts'
import {
  advanceTime,
  completeBankChallenge,
  expectPaymentInvariants,
  type PayingShop,
  startPayingShop,
} from '../paying-shop.ts'
import { grace, signUp } from '../people.ts'
import { addCourse } from '../sample-course.ts'
import { addCoupon } from '../sample-offers.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** `npm run torture` runs 1,000; `npm test` runs a few. */
const SCHEDULES = Number(process.env.TORTURE_SCHEDULES ?? 12)
const FIRST_SEED = Number(process.env.TORTURE_SEED ?? 1)
const PER_SHOP = 10
const PLAN = { payment_plan_enabled_at: '2026-01-01T00:00:00.000Z', payment_plan_first_cents: 2500 }

type Person = Awaited<ReturnType<typeof addKnownPerson>>
type Story = { shop: PayingShop; person: Person; courseId: string; random: Random; staffId: string }
/** What an honest buyer must end up with. */
type End = { owns: boolean }

const STORIES: Record<string, (story: Story) => Promise<End>> = {
  async 'pays at once'(story) {
    await pay(story, 'pm_card_visa')
    return { owns: true }
  },
  async 'answers the bank'(story) {
    await completeBankChallenge(story.shop, await pay(story, 'pm_card_authenticationRequired'), true)
    return { owns: true }
  },
  async 'fails at the bank, then pays'(story) {
    await completeBankChallenge(story.shop, await pay(story, 'pm_card_authenticationRequired'), false)
    await deliverRandomly(story)
    await pay(story, 'pm_card_visa')
    return { owns: true }
  },
  async 'is refused with a coupon, then pays with it'(story) {
    await pay(story, 'pm_card_visa_chargeDeclined', { couponCode: 'TEN' })
    await deliverRandomly(story)
    await pay(story, 'pm_card_visa', { couponCode: 'TEN' })
    return { owns: true }
  },
  async 'pays in two'(story) {
    await pay(story, 'pm_card_visa', payInTwoInstallments(2500, 2400))
    return { owns: true }
  },
  async 'pays and gets everything back from staff'(story) {
    const { orderId } = await pay(story, 'pm_card_visa')
    await deliverRandomly(story)
    await refundOrder(story.shop.ctx, { orderId, amountCents: 4900, reason: null, staffId: story.staffId })
    return { owns: false }
  },
  async 'pays and gets everything back from staff, and the bank sends it back'(story) {
    const { orderId } = await pay(story, 'pm_card_refundFail')
    await deliverRandomly(story)
    await refundOrder(story.shop.ctx, { orderId, amountCents: 4900, reason: null, staffId: story.staffId })
    if (story.random.chance(0.5)) await deliverRandomly(story)
    story.shop.sandbox.moveClock(10_000)
    return { owns: true }
  },
  async 'gets everything back in the dashboard of Stripe'(story) {
    await completeBankChallenge(story.shop, await pay(story, 'pm_card_authenticationRequired'), true)
    await refundAtStripe(story.shop, 4900)
    return { owns: false }
  },
  async 'gets a part back in the dashboard of Stripe'(story) {
    await pay(story, 'pm_card_visa')
    await deliverRandomly(story)
    await refundAtStripe(story.shop, 1900)
    return { owns: true }
  },
  async 'disputes the payment'(story) {
    await pay(story, 'pm_card_createDispute')
    return { owns: false }
  },
}

const seeds = Array.from({ length: SCHEDULES }, (_, n) => FIRST_SEED + n)
const groups = seeds
  .filter((_, n) => n % PER_SHOP === 0)
  .map((first) => seeds.slice(first - FIRST_SEED).slice(0, PER_SHOP))

it.each(groups.map((group) => ({ from: group[0], to: group.at(-1), group })))(
  'handles dropped, duplicated and reordered webhooks (seeds $from to $to)',
  async ({ group }) => {
    const shop = await startPayingShop()
    shop.sandbox.webhooks.setConditions({ hold: true })
    const course = await addCourse(shop, { ...PLAN, payment_plan_second_cents: 2400 })
    await addCoupon(shop, { code: 'TEN' })
    const staff = await signUp(shop, grace, 'owner')
    for (const seed of group) {
      const random = seededRandom(seed)
      const person = await addKnownPerson(shop, `buyer${seed}@example.test`)
      const name = random.pick(Object.keys(STORIES))
      const story = { shop, person, courseId: course.id, random, staffId: staff.id }
      const end = await STORIES[name]?.(story)
      await deliverRandomly(story)
      for (const { id } of shop.sandbox.webhooks.held()) shop.sandbox.webhooks.drop(id)
      await advanceTime(shop, 20 * 60_000)
      await expectPaymentInvariants(shop)
      const { courses } = (await person.get('/api/my/courses')).json()
      expect([seed, name, courses.length > 0]).toEqual([seed, name, end?.owns])
    }
    const pending = await shop.ctx.db.selectFrom('orders').select('id').where('status', '=', 'pending').execute()
    expect(pending).toEqual([])
  },
  600_000,
)

async function pay({ person, courseId }: Story, paymentMethodId: string, more: object = {}) {
  return (await person.post('/api/billing/charge', { courseId, paymentMethodId, ...more })).json()
}

/** Delivers waiting events in random order: some never, some twice, some at the same time. */
async function deliverRandomly({ shop, random }: Story): Promise<void> {
  const { webhooks } = shop.sandbox
  const sends: Promise<unknown>[] = []
  for (const { id, event } of random.shuffle(webhooks.held())) {
    if (random.chance(0.35)) webhooks.drop(id)
    else if (random.chance(0.3)) continue
    else {
      if (random.chance(0.3)) webhooks.resend(event)
      const sent = webhooks.send(id)
      if (random.chance(0.5)) await sent
      else sends.push(sent)
    }
  }
  await Promise.all(sends)
}

async function refundAtStripe({ sandbox }: PayingShop, cents: number): Promise<void> {
  const charge = sandbox.charges().findLast(({ status }) => status === 'succeeded')
  const body = new URLSearchParams({ payment_intent: String(charge?.payment_intent), amount: String(cents) })
  const headers = { authorization: `Bearer ${sandbox.secretKey}` }
  const response = await fetch(`${sandbox.url}/v1/refunds`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
}
