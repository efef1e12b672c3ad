import { expect, it } from 'vitest'

import { wallTimeOf } from '#contract/journal/wall-time.ts'
import type { Database } from '#server/database/database.ts'
import { seedDemoShop } from '#server/seed/seed-shop.ts'

import { startShop } from './start-shop.ts'

/** A year takes thousands of statements. */
const YEAR_TIMEOUT_MS = 180_000
const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

/** Somebody did something at some time. */
type Trace = { who: string | null; at: string | null }

it('fills the school with people who lead believable lives', { timeout: YEAR_TIMEOUT_MS }, async () => {
  const shop = await startShop({ DEMO_SHOP: 'full' })
  await seedDemoShop(shop.ctx)
  await expectSeenWhenActive(shop.ctx.db, shop.ctx.clock.now().toISOString())
  await expectMeetingsByDay(shop.ctx.db)
  await expectAnswersAtWork(shop.ctx.db)
  await expectVariedWords(shop.ctx.db)
})

/** They were last seen when they last did something. */
async function expectSeenWhenActive(db: Database, now: string): Promise<void> {
  const traces: Record<string, Trace[]> = {
    joined: await db.selectFrom('users').select(['id as who', 'created_at as at']).execute(),
    ordered: await db.selectFrom('orders').select(['user_id as who', 'created_at as at']).execute(),
    learned: await db.selectFrom('lesson_progress').select(['user_id as who', 'updated_at as at']).execute(),
    noted: await db.selectFrom('notes').select(['user_id as who', 'updated_at as at']).execute(),
    practiced: await db.selectFrom('drill_runs').select(['user_id as who', 'finished_at as at']).execute(),
    asked: await db.selectFrom('customer_messages').select(['user_id as who', 'created_at as at']).execute(),
    answered: await db.selectFrom('customer_messages').select(['answered_by as who', 'answered_at as at']).execute(),
    wrote: await db.selectFrom('mentor_messages').select(['author_id as who', 'sent_at as at']).execute(),
    traded: await db.selectFrom('trades').select(['user_id as who', 'updated_at as at']).execute(),
    commented: await db.selectFrom('trade_comments').select(['author_id as who', 'written_at as at']).execute(),
    booked: await db.selectFrom('session_seats').select(['user_id as who', 'booked_at as at']).execute(),
    attended: await db.selectFrom('session_seats').select(['user_id as who', 'attended_at as at']).execute(),
    administered: await db.selectFrom('audit_log').select(['actor_id as who', 'created_at as at']).execute(),
  }
  const latest = new Map<string, string>()
  for (const [what, rows] of Object.entries(traces)) {
    expect(rows.filter(({ who, at }) => who && at).length, what).toBeGreaterThan(0)
    for (const { who, at } of rows) if (who && at && at > (latest.get(who) ?? '')) latest.set(who, at)
  }
  const people = await db
    .selectFrom('users')
    .leftJoin('people_totals', 'people_totals.user_id', 'users.id')
    .select(['id', 'email', 'last_seen_at as seenAt'])
    .execute()
  expect(people.filter(({ id, seenAt }) => (seenAt ?? '') < (latest.get(id) ?? ''))).toEqual([])
  expect(people.filter(({ seenAt }) => (seenAt ?? '') > now)).toEqual([])
}

/** They meet their mentor between 8 in the morning and 9 in the evening on both clocks. */
async function expectMeetingsByDay(db: Database): Promise<void> {
  const seats = await db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_id')
    .innerJoin('mentors', 'mentors.user_id', 'mentor_id')
    .select(['starts_at', 'ends_at', 'session_seats.time_zone as student', 'mentors.time_zone as mentor'])
    .execute()
  expect(new Set(seats.map(({ student }) => student)).size).toBeGreaterThan(3)
  const hour = (instant: string, zone: string) => (wallTimeOf(Date.parse(instant), zone) % DAY_MS) / HOUR_MS
  for (const { starts_at, ends_at, student, mentor } of seats)
    for (const zone of [student, mentor]) {
      expect(hour(starts_at, zone)).toBeGreaterThanOrEqual(8)
      expect(hour(ends_at, zone)).toBeLessThanOrEqual(21)
    }
}

/** Staff answer messages during the day, after they were sent. */
async function expectAnswersAtWork(db: Database): Promise<void> {
  const messages = await db.selectFrom('customer_messages').select(['created_at', 'answered_at']).execute()
  const answered = messages.flatMap(({ created_at, answered_at }) => (answered_at ? [{ created_at, answered_at }] : []))
  expect(answered.length).toBeGreaterThan(5)
  for (const { created_at, answered_at } of answered) {
    expect(answered_at > created_at).toBe(true)
    expect(new Date(answered_at).getUTCHours()).toBeGreaterThanOrEqual(8)
    expect(new Date(answered_at).getUTCHours()).toBeLessThan(18)
  }
}

/** No two of them say the same all the time, and a mood doesn't give away the mistake. */
async function expectVariedWords(db: Database): Promise<void> {
  const seats = await db.selectFrom('session_seats').select(['agenda', 'rating_remark as remark']).execute()
  const mostRepeated = (texts: (string | null)[]) => {
    const counts = Map.groupBy(
      texts.filter((text) => text !== null && text !== ''),
      (text) => text,
    )
    return Math.max(...[...counts.values()].map(({ length }) => length))
  }
  expect(mostRepeated(seats.map(({ agenda }) => agenda))).toBeLessThanOrEqual(3)
  expect(mostRepeated(seats.map(({ remark }) => remark))).toBe(1)

  const trades = await db.selectFrom('trades').select(['mood', 'mistake', 'setup', 'notes']).execute()
  const moodsOf = Map.groupBy(
    trades.filter(({ mistake }) => mistake !== null),
    ({ mistake }) => mistake,
  )
  expect(moodsOf.size).toBeGreaterThan(4)
  const moods = (rows: typeof trades) => new Set(rows.map(({ mood }) => mood)).size
  expect([...moodsOf.values()].filter((rows) => rows.length > 2).every((rows) => moods(rows) > 1)).toBe(true)
  expect(mostRepeated(trades.map(({ notes }) => notes))).toBeLessThanOrEqual(3)
}
