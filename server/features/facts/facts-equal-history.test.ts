import fc from 'fast-check'
import { expect, it } from 'vitest'
import { payInTwoInstallments } from '#server/test/pay-in-two-installments.ts'
import { advanceTime, type PayingShop, startPayingShop } from '../../test/paying-shop.ts'
import { grace, signIn, signUp } from '../../test/people.ts'
import { readFacts } from '../../test/read-facts.ts'
import { addCourseWithLessons } from '../../test/sample-lessons.ts'
import { addBundle, addCoupon, addPrices, addProgram } from '../../test/sample-offers.ts'
import { openProgressBatch } from '../learning/progress-batch.ts'
import { rebuildFacts } from './rebuild-facts.ts'

const HOUR_MS = 3_600_000
const PEOPLE = 4
const PLANNED = {
  price_cents: 5000,
  payment_plan_enabled_at: '2026-01-01T00:00:00.000Z',
  payment_plan_first_cents: 2000,
  payment_plan_second_cents: 3000,
}

/** What may happen in a shop; the numbers choose among what exists at that moment. */
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), who: fc.nat(), what: fc.nat(), how: fc.nat() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat(), part: fc.nat(), how: fc.nat() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('watch' as const),
      saves: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 130 }), fc.boolean()), { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('staff' as const), what: fc.nat(), who: fc.nat(), which: fc.nat() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('month' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.nat() }) },
)
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never

/** At least one of everything in every run: a plan, a coupon, a dispute, a failed refund, a new day. */
const surely: Step[] = [
  { kind: 'buy', who: 0, what: 1, how: 1 },
  { kind: 'buy', who: 1, what: 3, how: 6 },
  { kind: 'buy', who: 2, what: 2, how: 2 },
  { kind: 'buy', who: 3, what: 4, how: 8 },
  { kind: 'watch', saves: [0, 1, 2, 3, 4].map((lesson) => [lesson < 2 ? 0 : 1, lesson, 40, lesson > 1]) },
  { kind: 'wait', hours: 30 },
  { kind: 'watch', saves: [0, 1, 2, 3, 4].map((lesson) => [lesson < 2 ? 0 : 1, lesson, 90, lesson > 0]) },
  { kind: 'refund', which: 1, part: 1, how: 0 },
  { kind: 'refund', which: 3, part: 0, how: 0 },
  { kind: 'month' },
  { kind: 'refund', which: 0, part: 0, how: 1 },
  ...[0, 1, 5, 6, 2, 3, 4].map((what) => ({ kind: 'staff' as const, what, who: 1, which: 2 })),
  { kind: 'leave', who: 0 },
]

it('keeps daily totals equal to those rebuilt from history, whatever happens', { timeout: 180_000 }, async () => {
  const world = await openWorld()
  const compare = async (schedule: Step[]) => {
    for (const step of schedule) await world.live(step)
    await world.shop.sandbox.webhooks.idle()
    const kept = await readFacts(world.shop.ctx.db)
    await rebuildFacts(world.shop.ctx)
    expect(kept).toEqual(await readFacts(world.shop.ctx.db))
  }
  await compare(surely)
  expect(world.seen).toEqual({ paid: 4, refunds: 3, saves: 10 })
  // All schedules run in the same shop, so a failure is reported as it happened and not shrunk.
  const schedules = fc.array(steps, { minLength: 15, maxLength: 25 })
  await fc.assert(fc.asyncProperty(schedules, compare), { numRuns: 2, endOnFailure: true })
})

async function openWorld() {
  const shop = await startPayingShop()
  const { course, lessonIds } = await addCourseWithLessons(shop, [{}, {}, { video_duration_seconds: null }], PLANNED)
  const second = await addCourseWithLessons(shop, [{}, {}], { slug: 'second', position: 1 })
  await addPrices(shop, { kind: 'course', id: second.course.id }, { eur: 4500 })
  const bundle = await addBundle(shop, [course.id, second.course.id])
  const program = await addProgram(shop)
  await addCoupon(shop, { code: 'TEN' })
  await addCoupon(shop, { code: 'ALL', value: 100 })
  await signUp(shop, grace, 'owner')
  const lessons = [...lessonIds, ...second.lessonIds]
  const batch = openProgressBatch(shop.ctx)
  const seen = { paid: 0, refunds: 0, saves: 0 }
  let joined = 0
  const join = async () => {
    const person = {
      email: `student-${joined++}@example.test`,
      password: 'secret words',
      firstName: 'A',
      lastName: 'B',
    }
    return { person, id: (await signUp(shop, person)).id }
  }
  const people: Awaited<ReturnType<typeof join>>[] = []
  while (people.length < PEOPLE) people.push(await join())
  const pick = <T>(values: T[], number: number) => values[number % values.length] as T
  const offers = [
    ['/api/billing/charge', { courseId: course.id }],
    ['/api/billing/charge', { courseId: course.id, ...payInTwoInstallments(2000, 3000) }],
    ['/api/billing/charge', { courseId: second.course.id, currency: 'eur' }],
    ['/api/billing/charge-bundle', { bundleId: bundle.id }],
    ['/api/billing/charge-mentorship', { programId: program.id }],
  ] as const
  const cards = [
    'pm_card_visa',
    'pm_card_visa',
    'pm_card_createDispute',
    'pm_card_refundFail',
    'pm_card_chargeDeclined',
  ]

  const happen: { [K in Step['kind']]: (step: Extract<Step, { kind: K }>) => Promise<unknown> } = {
    async buy({ who, what, how }) {
      const [path, body] = pick([...offers], what)
      const buyer = await signIn(shop, pick(people, who).person)
      const extra = how % 3 === 0 ? { couponCode: pick(['TEN', 'ALL'], how) } : {}
      const response = await buyer.post(path, { paymentMethodId: pick(cards, how), ...body, ...extra })
      if (response.statusCode === 200) seen.paid += 1
      await shop.sandbox.webhooks.idle()
    },
    async refund({ which, part, how }) {
      const paid = await shop.ctx.db.selectFrom('orders').selectAll().where('status', '=', 'paid').execute()
      const order = paid.length > 0 ? pick(paid, which) : undefined
      const left = order ? order.paid_cents - order.refunded_cents : 0
      if (!order || left === 0) return
      const amountCents = part % 2 === 0 ? left : 1 + (part % left)
      seen.refunds += 1
      if (how % 2 === 0) {
        const owner = await signIn(shop, grace)
        await owner.post(`/api/admin/orders/${order.id}/partial-refund`, { amountCents })
      } else {
        await refundAtStripe(shop, order.stripe_payment_intent_id ?? '', amountCents)
      }
      shop.sandbox.moveClock(HOUR_MS)
      await shop.sandbox.webhooks.idle()
    },
    async watch({ saves }) {
      const saved = await Promise.all(
        saves.map(([who, which, watchedSeconds, completed]) => {
          const savedAt = shop.clock.now().toISOString()
          return batch.write({
            userId: pick(people, who).id,
            lessonId: pick(lessons, which),
            watchedSeconds: watchedSeconds / 1.5,
            positionSeconds: watchedSeconds,
            completedAt: completed ? savedAt : null,
            savedAt,
          })
        }),
      )
      seen.saves += saved.filter((progress) => progress !== undefined).length
    },
    async staff({ what, who, which }) {
      const owner = await signIn(shop, grace)
      const student = pick(people, who)
      const courseId = pick([course.id, second.course.id], which)
      const access = (verb: string, choice: object) => owner.post(`/api/admin/students/${student.id}/${verb}`, choice)
      const actions = [
        () => access('grant-access', { type: 'course', courseId }),
        () => access('grant-access', { type: 'bundle', bundleId: bundle.id }),
        () => access('revoke-access', { type: 'course', courseId }),
        () => access('revoke-access', { type: 'bundle', bundleId: bundle.id }),
        () => owner.put(`/api/admin/users/${student.id}/role`, { role: pick(['support', 'student'], which) }),
        () =>
          owner.put(`/api/admin/lessons/${pick(lessons, which)}`, { title: 'Again', videoDuration: 40 + (which % 90) }),
        async () => {
          if (lessons.length > 3) await owner.delete(`/api/admin/lessons/${lessons.pop()}`)
        },
      ]
      await pick(actions, what)()
    },
    wait: async ({ hours }) => shop.moveClock(hours * HOUR_MS),
    month: () => advanceTime(shop, 31 * 24 * HOUR_MS),
    async leave({ who }) {
      const leaver = pick(people, who)
      await (await signIn(shop, leaver.person)).delete('/api/account')
      people.splice(people.indexOf(leaver), 1, await join())
    },
  }
  const live = (step: Step) => (happen[step.kind] as (step: Step) => Promise<unknown>)(step)
  return { shop, seen, live }
}

/** Directly in Stripe's dashboard, bypassing the shop. */
async function refundAtStripe({ sandbox }: PayingShop, paymentIntent: string, amount: number): Promise<void> {
  await fetch(`${sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    body: new URLSearchParams({ payment_intent: paymentIntent, amount: String(amount) }),
  })
}
