import { expect, it } from 'vitest'

import { rebuildFacts } from '#server/features/facts/facts.ts'
import { claimEvent } from '#server/features/webhooks/stripe-events.repository.ts'
import { dateDemoEvents } from '#server/seed/date-demo-events.ts'
import { listSchoolEmails } from '#server/seed/school/list-school-emails.ts'
import { planMessages } from '#server/seed/school/plan-messages.ts'
import { planSchool } from '#server/seed/school/plan-school.ts'
import { SCHOOL_MESSAGES } from '#server/seed/school/school-messages.ts'
import { writeSchoolEmails } from '#server/seed/school/write-school-emails.ts'
import { seedDemoShop } from '#server/seed/seed-shop.ts'

import { findBrokenInvariants } from './payment-invariants.ts'
import { readFacts } from './read-facts.ts'
import { startShop } from './start-shop.ts'

/** Its payments are created at Stripe later, by a job. */
const nothingAtStripe = { charges: () => [], refunds: () => [] }

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)

/** A year takes thousands of statements. */
const YEAR_TIMEOUT_MS = 180_000

it('fills a shop with a year of a school, whose pages agree with each other', {
  timeout: YEAR_TIMEOUT_MS,
}, async () => {
  const shop = await startShop({ DEMO_SHOP: 'full' })
  const { db } = shop.ctx
  await seedDemoShop(shop.ctx)
  // The one payment that staff have to look at.
  expect(await findBrokenInvariants(db, nothingAtStripe)).toEqual([
    expect.stringContaining('No order in this shop belongs to this payment'),
  ])
  const facts = await readFacts(db)
  await rebuildFacts(shop.ctx)
  expect(await readFacts(db)).toEqual(facts)

  const owner = shop.visitor()
  await owner.post('/api/login', { email: 'owner@candlewick.test', password: 'candlewick' })
  const get = async (path: string) => (await owner.get(path)).json()
  // It is set up, as far as a demo can be.
  expect((await get('/api/admin/setup')).isHidden).toBe(true)
  const orders = await db.selectFrom('orders').selectAll().execute()
  expect(orders.length).toBeGreaterThan(380)
  expect(orders.length).toBeLessThan(420)
  for (const status of ['refunded', 'failed', 'canceled']) {
    expect(orders.filter((order) => order.status === status).length).toBeGreaterThan(1)
  }
  const students = await db.selectFrom('users').select('id').where('role', '=', 'student').execute()
  expect((await get('/api/admin/metrics/students')).totalStudents).toBe(students.length)
  expect(students.length).toBeGreaterThan(190)

  // What came in and went out in the year is what the orders say.
  const sales = await get('/api/admin/analytics/advanced-sales?days=365')
  const cents = sum(orders, ({ paid_cents, refunded_cents }) => paid_cents - refunded_cents)
  expect(sales.revenue.totalCents).toBe(cents)
  expect(sum(sales.daily, ({ revenueCents }: { revenueCents: number }) => revenueCents)).toBe(cents)
  expect(sales.orders.count).toBe(orders.filter(({ paid_at }) => paid_at !== null).length)
  expect(sales.plans.openCount).toBeGreaterThan(2)
  expect(sales.plans.pastDueCount).toBeGreaterThan(0)
  expect(sales.conversion.rate).toBeGreaterThan(1)
  expect(sales.conversion.rate).toBeLessThan(10)

  // A healthy school: card networks intervene at one percent.
  const { disputeRatio } = await get('/api/admin/metrics/dashboard')
  expect(disputeRatio).toBeLessThan(0.75)
  const disputes = await db.selectFrom('disputes').select('id').execute()
  expect(disputes.length / sales.orders.count).toBeLessThan(0.0075)

  // Everyone who finished a course has its certificate; nobody else has.
  const certificates = await db.selectFrom('certificates').selectAll().execute()
  const completions = await db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('modules', 'modules.id', 'lessons.module_id')
    .select(['user_id', 'course_id', 'completed_at'])
    .execute()
  for (const { user_id, course_id, issued_at } of certificates) {
    const own = completions.filter((row) => row.user_id === user_id && row.course_id === course_id)
    expect(
      own
        .map(({ completed_at }) => completed_at ?? '')
        .sort()
        .at(-1),
    ).toBe(issued_at)
  }
  const watched = await get('/api/admin/analytics/watch-time?days=90')
  const named = await db.selectFrom('bundle_courses').select('course_id').execute()
  const isNamed = ({ courseId }: { courseId: string }) => named.some(({ course_id }) => course_id === courseId)
  expect(watched.courses.filter(isNamed)).toHaveLength(3)
  const { id: comingSoon } = await db
    .selectFrom('courses')
    .select('id')
    .where('slug', '=', 'advanced-trading-concepts')
    .executeTakeFirstOrThrow()
  // Nobody has watched, noted or finished what isn't released.
  expect(completions.filter(({ course_id }) => course_id === comingSoon)).toEqual([])
  expect(certificates.filter(({ course_id }) => course_id === comingSoon)).toEqual([])
  const noted = db.selectFrom('notes').innerJoin('lessons', 'lessons.id', 'notes.lesson_id')
  const notes = noted.innerJoin('modules', 'modules.id', 'lessons.module_id').select('course_id')
  expect((await notes.execute()).filter(({ course_id }) => course_id === comingSoon)).toEqual([])
  for (const { courseId, funnel } of watched.courses.filter(isNamed)) {
    if (courseId === comingSoon) continue
    const issued = certificates.filter(({ course_id }) => course_id === courseId)
    expect(issued.length).toBeGreaterThan(10)
    expect(funnel.finished).toBeLessThanOrEqual(issued.length)
    expect(funnel.halfway).toBeGreaterThan(funnel.finished)
    expect(funnel.started).toBeGreaterThan(funnel.halfway)
    expect(funnel.withAccess).toBeGreaterThan(funnel.started)
  }

  // Staff created a code before anybody used it, and the audit log knows when.
  const coupons = await db
    .selectFrom('coupons')
    .leftJoin('coupon_redemptions', 'coupon_redemptions.coupon_id', 'coupons.id')
    .select(({ fn }) => [
      'coupons.id',
      'coupons.created_at',
      'coupons.expires_at',
      fn.min('reserved_at').as('firstUse'),
    ])
    .groupBy(['coupons.id', 'coupons.created_at', 'coupons.expires_at'])
    .execute()
  const logged = await db.selectFrom('audit_log').select(['subject_id', 'created_at']).execute()
  expect(coupons).toHaveLength(6)
  for (const { id, created_at, firstUse, expires_at } of coupons) {
    expect(logged.find(({ subject_id }) => subject_id === id)?.created_at).toEqual(created_at)
    expect(created_at < (firstUse ?? expires_at ?? '')).toBe(true)
  }
  expect(new Set(coupons.map(({ created_at }) => created_at.slice(0, 10))).size).toBeGreaterThan(3)

  // Buyers in the EU and the UK agreed to their text, and whoever pays in two installments to the second charge.
  const consents = await db.selectFrom('consents').selectAll().execute()
  const agreed = (type: string) => consents.filter(({ consent_type }) => consent_type === type).length
  expect(agreed('payment_plan')).toBe(orders.filter(({ plan }) => plan === 'two_payments').length)
  expect(agreed('eu')).toBeGreaterThan(100)
  expect(agreed('uk')).toBeGreaterThan(5)

  // The demo student has finished one course with its quiz and is in the middle of another.
  const student = shop.visitor()
  await student.post('/api/login', { email: 'student@candlewick.test', password: 'candlewick' })
  const mine = (await student.get('/api/my/courses')).json()
  const done = mine.courses.map(
    ({ slug, progress }: { slug: string; progress: { completed: number; total: number } }) => [
      slug,
      progress.completed,
      progress.total,
    ],
  )
  expect(done.sort()).toEqual([
    ['intro-to-trading', 2, 15],
    ['trading-psychology', 15, 15],
  ])
  const { exercises } = (await student.get('/api/my/practice')).json()
  const quizzes = exercises.filter(({ kind }: { kind: string }) => kind === 'quiz')
  expect(quizzes.flatMap(({ attempts }: { attempts: { passed: boolean }[] }) => attempts)).toMatchObject([
    { passed: true },
  ])

  // She bought mentorship: one session was, one is booked, two are left.
  const { programs, upcoming, past } = (await student.get('/api/my/mentorship')).json()
  expect(programs.map(({ credits }: { credits: { left: number; total: number } }) => credits)).toMatchObject([
    { left: 2, total: 4 },
  ])
  expect([upcoming.length, past.length]).toEqual([1, 1])

  // Her journal is of two months, keeps the rules more often later, and pays when it does.
  const { rule } = (await student.get('/api/my/journal/breakdowns')).json()
  expect(rule.followed.trades + rule.broken.trades).toBeGreaterThan(35)
  expect(rule.followed.totalR).toBeGreaterThan(0)
  expect(rule.broken.totalR).toBeLessThan(0)
  const trades = (await student.get('/api/my/journal/trades?pageSize=100')).json()
  expect(sum(trades, ({ commentCount }: { commentCount: number }) => commentCount)).toBe(3)

  // Somebody waits for the mentor's answer and for a review, and the school has been rated.
  const mentor = shop.visitor()
  await mentor.post('/api/login', { email: 'mentor@candlewick.test', password: 'candlewick' })
  const ofMentor = async (url: string) => (await mentor.get(url)).json()
  expect(
    (await ofMentor('/api/mentor/threads')).filter((one: { waitingSince: string | null }) => one.waitingSince),
  ).toHaveLength(1)
  expect(await ofMentor('/api/mentor/homework')).toHaveLength(1)
  expect(sum(await get('/api/admin/mentorship/ratings'), ({ count }: { count: number }) => count)).toBeGreaterThan(5)

  expect((await get('/api/admin/failed-jobs')).map(({ type }: { type: string }) => type)).toEqual([
    'delete-stored-file',
  ])
  expect(await get('/api/admin/unmatched-payments')).toHaveLength(1)
  const courses = await get('/api/admin/courses')
  const states = courses.map(({ isPublished, scheduledPublishAt }: Record<string, unknown>) => [
    isPublished,
    scheduledPublishAt !== null,
  ])
  expect(states.slice(3)).toEqual([
    [true, false],
    [false, true],
  ])
  expect(await get('/api/admin/waiting')).toMatchObject({ disputesToAnswer: 0, unansweredMessages: 3 })
  // Emails count lessons like the dashboard, without drills and quizzes.
  const reached = (await listSchoolEmails(db, shop.ctx.config)).filter(({ type }) => type === 'course_progress')
  expect(new Set(reached.map(({ values }) => `${values.courseTitle}: ${values.totalLessons}`))).toEqual(
    new Set(['Intro to Trading: 12', 'Trading Psychology: 12']),
  )
  await writeSchoolEmails.run(shop.ctx, {}, { id: '', finishIn: async () => {}, isLastAttempt: false })
  const log = await db.selectFrom('mails').selectAll().execute()
  expect(log.filter(({ type }) => type === 'welcome')).toHaveLength(students.length)
  expect(log.filter(({ status }) => status === 'failed').length).toBeGreaterThan(0)
  expect(log.filter(({ sealed_content }) => sealed_content !== null).length).toBeGreaterThan(20)
})

it('dates webhook events of demo payments like the payments, and looks again until all have arrived', async () => {
  const shop = await startShop()
  const { db } = shop.ctx
  await seedDemoShop(shop.ctx)
  const payments = await db.selectFrom('payments').selectAll().where('paid_at', 'is not', null).execute()
  const now = shop.ctx.clock.now().toISOString()
  const [oldest, ...others] = payments.sort((one, other) => ((one.paid_at ?? '') < (other.paid_at ?? '') ? -1 : 1))
  const arrive = (objectId: string | null, id: string) =>
    claimEvent(db, { id, type: 'payment_intent.succeeded', objectId } as never, {
      account: 'acct_demo',
      outcome: 'processed',
      now,
    })
  const lookAgain = () =>
    dateDemoEvents.run(shop.ctx, { looks: 0 }, { id: '', finishIn: async () => {}, isLastAttempt: false })
  const waitingLooks = async () =>
    (await db.selectFrom('jobs').select('id').where('type', '=', dateDemoEvents.type).execute()).length
  await arrive(oldest?.stripe_payment_intent_id ?? '', 'evt_old')
  await lookAgain()
  const event = await db.selectFrom('stripe_events').selectAll().executeTakeFirstOrThrow()
  expect([event.received_at, event.processed_at]).toEqual([oldest?.paid_at, oldest?.paid_at])
  expect(await waitingLooks()).toBe(1)
  for (const [index, { stripe_payment_intent_id }] of others.entries())
    await arrive(stripe_payment_intent_id, `evt_${index}`)
  await lookAgain()
  expect(await waitingLooks()).toBe(2)
  await lookAgain()
  expect(await waitingLooks()).toBe(2)
})

it('plans the same school on the same day, with busy and quiet months', () => {
  const now = new Date('2026-11-17T09:00:00.000Z')
  const school = planSchool(now)
  expect(planSchool(now)).toEqual(school)
  expect(new Set(school.students.map(({ email }) => email)).size).toBe(school.students.length)
  for (const { email } of [...school.students, ...school.newcomers])
    expect(email).toMatch(/^[a-z]+(\.[a-z]+)+@example\.test$/)
  const inMonth = (month: string) => school.orders.filter(({ paidAt }) => paidAt.toISOString().startsWith(month)).length
  expect(inMonth('2026-01')).toBeGreaterThan(1.5 * inMonth('2026-07'))
  const everyone = [...school.students, ...school.newcomers]
  expect(new Set(everyone.map(({ email }) => email)).size).toBe(everyone.length)
  const joinedIn = (month: string) => everyone.filter(({ joinedAt }) => joinedAt.toISOString().startsWith(month)).length
  expect(joinedIn('2026-01')).toBeGreaterThan(2 * joinedIn('2026-07'))
  // Some days nobody comes, and a video that many see brings more than a handful.
  const lastMonth = Array.from({ length: 30 }, (_, daysAgo) => {
    const day = new Date(now.getTime() - daysAgo * 24 * 3_600_000).toISOString().slice(0, 10)
    return everyone.filter(({ joinedAt }) => joinedAt.toISOString().startsWith(day)).length
  })
  expect(Math.max(...lastMonth)).toBeGreaterThan(5)
  expect(new Set(lastMonth).size).toBeGreaterThan(4)
  for (const { joinedAt } of everyone) expect(joinedAt.getTime()).toBeLessThan(now.getTime())
  for (const { paidAt } of school.orders) expect(paidAt.getTime()).toBeLessThan(now.getTime())
  for (const { lessons } of school.studies)
    for (const { at } of lessons) expect(at.getTime()).toBeLessThan(now.getTime())
})

it.each([0, 100, 200, 300])(
  'lets people write only about what they bought and watched, whatever the day: %s days later',
  (days) => {
    const now = new Date(Date.parse('2026-11-17T09:00:00.000Z') + days * 24 * 3_600_000)
    const school = planSchool(now)
    const messages = planMessages(school, now)
    expect(messages).toHaveLength(SCHOOL_MESSAGES.length)
    expect(new Set(messages.map(({ writer }) => writer)).size).toBe(messages.length)
    const ordersOf = (email: string) => school.orders.filter(({ buyer }) => buyer === email)
    const [ofFirstCourse] = messages
    expect(ordersOf(ofFirstCourse?.writer ?? '').map(({ item }) => item)).toEqual(['intro-to-trading'])
    // Whoever disputes a payment doesn't buy again.
    for (const { buyer, paidAt } of school.orders.filter(({ dispute }) => dispute === 'under_review')) {
      expect(ordersOf(buyer).filter((order) => order.paidAt > paidAt)).toEqual([])
    }
    const newest = [...school.students, ...school.newcomers]
      .sort((one, other) => other.joinedAt.getTime() - one.joinedAt.getTime())
      .slice(0, 50)
    const byName = Map.groupBy(newest, ({ firstName }) => firstName)
    expect(Math.max(...[...byName.values()].map((people) => people.length))).toBeLessThan(3)
  },
)
