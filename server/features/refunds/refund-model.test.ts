import { expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'

import { rebuildFacts } from '#server/features/facts/rebuild-facts.ts'

import { addKnownPerson } from '#server/test/known-person.ts'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { advanceTime, expectPaymentInvariants, type PayingShop, startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'
import { readFacts } from '#server/test/read-facts.ts'
import { addCourse } from '#server/test/sample-course.ts'
import { addBundle, addProgram } from '#server/test/sample-offers.ts'

type Person = Awaited<ReturnType<typeof addKnownPerson>>
type Offer = { path: string; body: object; paidCents: number; courses: number; hasPlan: boolean }
type World = { shop: PayingShop; owner: Person; offers: Record<string, Offer> }

/** What must be true of a purchase, derived only from its refunds. The shop is compared with it after every step. */
class Purchase {
  readonly refunds: { cents: number; says?: 'keep' | 'end' | undefined; failed: boolean }[] = []
  isDisputed = false
  readonly #offer: Offer

  constructor(offer: Offer) {
    this.#offer = offer
  }

  give(cents: number, says?: 'keep' | 'end'): void {
    this.refunds.push({ cents, says, failed: false })
  }

  failAll(): void {
    for (const refund of this.refunds) refund.failed = true
  }

  expected() {
    const { paidCents, courses, hasPlan } = this.#offer
    const standing = this.refunds.filter(({ failed }) => !failed)
    const refundedCents = standing.reduce((sum, { cents }) => sum + cents, 0)
    const isBack = refundedCents === paidCents
    const isEnded = standing.some(({ says }) => says === 'end') || (isBack && standing.at(-1)?.says !== 'keep')
    return {
      status: isBack ? 'refunded' : 'paid',
      paidCents,
      refundedCents,
      open: isEnded || this.isDisputed ? 0 : courses,
      // Anyone who owns it, even while a dispute blocks access, isn't asked to buy it again.
      canBuy: courses > 0 ? isEnded : isBack,
      second: hasPlan ? (standing.length > 0 ? 'canceled' : 'scheduled') : undefined,
      refunds: this.refunds.map(({ failed }) => (failed ? 'failed' : 'succeeded')),
    }
  }
}

class Story {
  readonly purchase: Purchase
  readonly world: World
  readonly offer: Offer
  readonly #buyer: Person
  readonly #orderId: string

  constructor(world: World, offer: Offer, buyer: Person, orderId: string) {
    this.world = world
    this.offer = offer
    this.purchase = new Purchase(offer)
    this.#buyer = buyer
    this.#orderId = orderId
  }

  refund(amountCents: number, access?: 'keep' | 'end') {
    const { owner } = this.world
    return owner.post(`/api/admin/orders/${this.#orderId}/partial-refund`, { amountCents, access })
  }

  async gives(amountCents: number, access?: 'keep' | 'end'): Promise<void> {
    expect((await this.refund(amountCents, access)).statusCode).toBe(200)
    this.purchase.give(amountCents, access)
    await this.compare()
  }

  async compare(): Promise<void> {
    const { shop, owner } = this.world
    await shop.sandbox.webhooks.idle()
    const [bought] = (await this.#buyer.get('/api/my/purchases')).json().purchases
    const order = (await owner.get(`/api/admin/orders/${this.#orderId}`)).json()
    const quote = (await this.#buyer.post('/api/checkout/quote', this.offer.body)).json()
    expect({
      status: bought.status,
      paidCents: bought.paidCents,
      refundedCents: bought.refundedCents,
      open: (await this.#buyer.get('/api/my/courses')).json().courses.length,
      canBuy: !quote.owned,
      second: bought.installments[1]?.status,
      refunds: order.refunds.map(({ status }: { status: string }) => status),
    }).toEqual(this.purchase.expected())
    expect([order.status, order.refundedCents]).toEqual([bought.status, bought.refundedCents])
  }

  /** Who asked for a refund and what happened to access: one line per request. */
  async audits(): Promise<string[]> {
    const log = await this.world.owner.get(
      `/api/admin/audit-log?subjectType=order&subjectId=${this.#orderId}&limit=200`,
    )
    const refunds = log.json<AuditEntry[]>().filter(({ action }) => action === 'order.refund')
    return refunds.map(({ actor, after }) => `${actor.firstName}: ${after?.access}`).sort()
  }

  async winDispute(): Promise<void> {
    const { sandbox, ctx } = this.world.shop
    const { stripe_dispute_id: id } = await ctx.db
      .selectFrom('disputes')
      .select('stripe_dispute_id')
      .where('order_id', '=', this.#orderId)
      .executeTakeFirstOrThrow()
    await fetch(`${sandbox.url}/v1/disputes/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
      body: new URLSearchParams({ 'evidence[uncategorized_text]': 'winning_evidence', submit: 'true' }),
    })
    sandbox.moveClock(3_600_000)
  }
}

const CARDS: Record<string, string> = { 'failed later': 'pm_card_refundFail', disputed: 'pm_card_createDispute' }

const WAYS: Record<string, (story: Story) => Promise<void>> = {
  async partial(story) {
    const { paidCents } = story.offer
    await story.gives(1)
    await story.gives(1_000, 'keep')
    expect((await story.refund(paidCents - 1_000)).json().code).toBe('invalid_amount')
    await story.gives(paidCents - 1_001)
    expect((await story.refund(1)).json().code).toBe('invalid_amount')
  },

  async parallel(story) {
    const { paidCents } = story.offer
    const third = Math.floor(paidCents / 3)
    const parts = [third, third, paidCents - 2 * third]
    const responses = await Promise.all([...parts, paidCents].map((cents) => story.refund(cents)))
    const given = [...parts, paidCents].filter((_, at) => responses[at]?.statusCode === 200)
    for (const { statusCode } of responses) expect([200, 400]).toContain(statusCode)
    for (const cents of given) story.purchase.give(cents)
    await story.compare()
    expect(story.purchase.expected()).toMatchObject({ refundedCents: paidCents, open: 0, canBuy: true })
    // Only the request that refunded the rest ended access.
    expect(await story.audits()).toEqual(['Grace: end', ...given.slice(1).map(() => 'Grace: keep')])
  },

  async 'failed later'(story) {
    const { sandbox } = story.world.shop
    const fails = async () => {
      sandbox.moveClock(10_000)
      story.purchase.failAll()
      await story.compare()
    }
    const { paidCents } = story.offer
    await story.gives(1_000)
    await fails()
    await story.gives(1_000, 'end')
    await fails()
    await story.gives(2_000)
    await story.gives(paidCents - 2_000)
    await fails()
    await story.gives(paidCents)
    await fails()
    expect(await story.audits()).toHaveLength(5)
  },

  async resumed(story) {
    const { shop } = story.world
    shop.sandbox.webhooks.setConditions({ drop: 1 })
    // One request and one response get lost; the SDK tries each twice.
    for (const [kind, cents] of [
      ['reset_before', 1_000],
      ['error_after', story.offer.paidCents - 1_000],
    ] as const) {
      shop.sandbox.faults.add({ kind, path: '/v1/refunds', method: 'POST', times: 2 })
      const response = await story.refund(cents)
      expect([response.statusCode, response.json().message]).toEqual([
        503,
        expect.stringContaining('will be sent automatically'),
      ])
      story.purchase.give(cents)
      await advanceTime(shop, 300_000)
      await story.compare()
    }
    shop.sandbox.webhooks.setConditions({ drop: 0 })
    expect(await story.audits()).toEqual(['Grace: end', 'Grace: keep'])
  },

  async disputed(story) {
    story.purchase.isDisputed = true
    await story.compare()
    const response = await story.refund(story.offer.paidCents)
    expect([response.statusCode, response.json().code]).toEqual([409, 'refund_refused'])
    story.purchase.give(story.offer.paidCents)
    story.purchase.failAll()
    await story.compare()
    await story.winDispute()
    story.purchase.isDisputed = false
    await story.compare()
    await story.gives(story.offer.paidCents)
  },
}

async function openWorld(): Promise<World> {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  const plan = {
    payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
    payment_plan_first_cents: 6_000,
    payment_plan_second_cents: 4_000,
  }
  const add = (slug: string, more = {}) => addCourse(shop, { slug, title: slug, price_cents: 10_000, ...more })
  const [course, planned] = [await add('course'), await add('in-two', plan)]
  const bundle = await addBundle(shop, [(await add('one')).id, (await add('other')).id], 15_000)
  const program = await addProgram(shop)
  const offers = {
    course: { path: 'charge', body: { courseId: course.id }, paidCents: 10_000, courses: 1, hasPlan: false },
    bundle: { path: 'charge-bundle', body: { bundleId: bundle.id }, paidCents: 15_000, courses: 2, hasPlan: false },
    mentorship: {
      path: 'charge-mentorship',
      body: { programId: program.id },
      paidCents: program.price_cents,
      courses: 0,
      hasPlan: false,
    },
    installments: {
      path: 'charge',
      body: { courseId: planned.id, ...payInTwoInstallments(6_000, 4_000) },
      paidCents: 6_000,
      courses: 1,
      hasPlan: true,
    },
  }
  return { shop, owner, offers }
}

async function begin(world: World, kind: string, way: string): Promise<Story> {
  const offer = world.offers[kind] as Offer
  const buyer = await addKnownPerson(world.shop, `${kind}-${way.replace(' ', '-')}@example.test`)
  const body = { ...offer.body, paymentMethodId: CARDS[way] ?? 'pm_card_visa' }
  const reply = (await buyer.post(`/api/billing/${offer.path}`, body)).json()
  expect(reply.status).toBe('paid')
  return new Story(world, offer, buyer, reply.orderId)
}

it('money and access match the model for every kind of item and every kind of refund', async () => {
  const world = await openWorld()
  for (const kind of Object.keys(world.offers)) {
    for (const [way, tell] of Object.entries(WAYS)) {
      const story = await begin(world, kind, way)
      await story.world.shop.sandbox.webhooks.idle()
      await tell(story).catch((cause) => {
        throw new Error(`${kind}, ${way}: ${cause instanceof Error ? cause.message : cause}`, { cause })
      })
    }
  }
  const { shop } = world
  await expectPaymentInvariants(shop)
  // These buyers were inserted directly, so sign-ups weren't counted.
  const { student_days: _, ...counted } = await readFacts(shop.ctx.db)
  await rebuildFacts(shop.ctx)
  expect(await readFacts(shop.ctx.db)).toMatchObject(counted)
}, 300_000)
