import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { sql } from 'kysely'

import { type Database, type Engine, transact } from '#server/database/database.ts'

import { openPostgresWriter, openSqliteWriter, type Row } from './school/bulk-writer.ts'
import { SchoolDays } from './school/school-days.ts'
import { countOrders, generateOrder, type SchoolOrder } from './school/school-orders.ts'
import { type SchoolSizes, schoolId } from './school/school-plan.ts'

const COUPONS = 200
const VERSION = 'bench'
const couponId = (number: number) => `00000000-0000-7000-8000-${String(number % COUPONS).padStart(12, '0')}`
const POPULAR_COUPON = couponId(0)

/** Adds the related rows that the shop normally writes with each order. */
export function completeOrders(db: Database, engine: Engine): Promise<void> {
  return transact(db, async (trx) => {
    // The shop's usual timeout would cancel these statements.
    if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    const courses =
      engine === 'sqlite'
        ? sql`select each.value, created_at, orders.id from orders, json_each(course_ids) as each where true`
        : sql`select each::uuid, created_at, orders.id from orders, jsonb_array_elements_text(course_ids) as each`
    await sql`insert into order_courses (course_id, ordered_at, order_id) ${courses} on conflict do nothing`.execute(
      trx,
    )
    await sql`update order_courses set ordered_at =
      (select created_at from orders where orders.id = order_courses.order_id) where ordered_at is null`.execute(trx)
    await sql`insert into buyers (user_id, orders, last_order_at)
      select user_id, count(*), max(created_at) from orders where paid_at is not null group by user_id
      on conflict do nothing`.execute(trx)
  })
}

/** Adds consents, second payments, disputes, coupons and emails to a cached school, once. */
export async function addOrderDetails(env: Record<string, string>, sizes: SchoolSizes): Promise<void> {
  const marker = path.join(env.DATA_DIR ?? '', 'orderDetailTables.txt')
  if (existsSync(marker)) return
  const writer = env.DATABASE_URL
    ? await openPostgresWriter(env.DATABASE_URL)
    : openSqliteWriter(path.join(env.DATA_DIR ?? '', 'candlewick.sqlite'))
  for (const [table, columns, rows] of orderDetailTables(sizes, new SchoolDays()))
    await writer.insert(table, columns, rows)
  await writer.finish()
  writeFileSync(marker, 'Consents, second payments, disputes, coupons and emails have been added.\n')
}

function orderDetailTables(
  sizes: SchoolSizes,
  days: SchoolDays,
): [table: string, columns: string[], rows: Iterable<Row>][] {
  const ids = ['id', 'order_id', 'user_id']
  return [
    ['consent_texts', ['version', 'consent_type', 'text', 'first_used_at'], [[VERSION, 'eu', 'I agree.', days.at(0)]]],
    ['consents', [...ids, 'consent_type', 'text_version', 'source', 'ip_address', 'given_at'], consents(sizes, days)],
    [
      'installments',
      [...ids, 'sequence', 'amount_cents', 'status', 'due_at', 'next_attempt_at', 'paid_at', 'created_at'],
      installments(sizes, days),
    ],
    [
      'disputes',
      [
        ...['id', 'order_id', 'stripe_dispute_id', 'stripe_payment_intent_id', 'amount_cents', 'reason', 'status'],
        ...['opened_at', 'updated_at', 'closed_at', 'evidence_due_at'],
      ],
      disputes(sizes, days),
    ],
    ['coupons', ['id', 'code', 'type', 'value', 'usage_count', 'created_at'], coupons(days)],
    [
      'coupon_redemptions',
      ['order_id', 'coupon_id', 'user_id', 'discount_cents', 'reserved_at', 'redeemed_at'],
      redemptions(sizes, days),
    ],
    [
      'mails',
      ['id', 'user_id', 'type', 'recipient_email', 'recipient_name', 'subject', 'status', 'created_at', 'finished_at'],
      mails(sizes, days),
    ],
  ]
}

function* every(sizes: SchoolSizes, step: number): Generator<SchoolOrder> {
  for (let number = 0; number < countOrders(sizes); number += step) yield generateOrder(sizes, number)
}

function* consents(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (const { number, student, day } of every(sizes, 2)) {
    const who = [randomUUID(), schoolId('order', number), schoolId('user', student)]
    yield [...who, 'eu', VERSION, 'checkout (course)', '192.0.2.1', days.at(day)]
  }
}

/** Every fourth order is paid in two installments: most are complete, some are waiting, some are overdue. */
function* installments(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  const monthAgo = days.at(700)
  for (const { number, student, day } of every(sizes, 4)) {
    const [bought, due] = [days.at(day), days.at(day + 30)]
    const status = bought > monthAgo ? 'scheduled' : number % 40 === 0 ? 'past_due' : 'paid'
    const who = [randomUUID(), schoolId('order', number), schoolId('user', student)]
    yield [...who, 2, 2400, status, due, null, status === 'paid' ? due : null, bought]
  }
}

function* disputes(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (const { number, day } of every(sizes, 250)) {
    const isOpen = number % 1000 === 0
    const what = [
      randomUUID(),
      schoolId('order', number),
      `du_bench_${number}`,
      `pi_bench_${number}`,
      4900,
      'fraudulent',
    ]
    const status = isOpen ? 'needs_response' : 'lost'
    yield [...what, status, days.at(day), days.at(day), isOpen ? null : days.at(day + 20), days.at(day + 9)]
  }
}

function* coupons(days: SchoolDays): Generator<Row> {
  for (let at = 0; at < COUPONS; at++) yield [couponId(at), `BENCH${at}`, 'percentage', 10, 100, days.at(at)]
}

/** One popular coupon, and the rest. */
function* redemptions(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (const { number, student, day } of every(sizes, 5)) {
    const coupon = number % 2 === 0 ? POPULAR_COUPON : couponId(number)
    yield [schoolId('order', number), coupon, schoolId('user', student), 490, days.at(day), days.at(day)]
  }
}

function* mails(sizes: SchoolSizes, days: SchoolDays): Generator<Row> {
  for (const { number, student, day } of every(sizes, 1)) {
    const [to, at] = [`student-${student}@school.test`, days.at(day)]
    const type = number % 3 === 0 ? 'security_login' : 'purchase_confirmation'
    const status = number % 100 === 0 ? 'failed' : 'sent'
    yield [randomUUID(), schoolId('user', student), type, to, `First${student}`, 'Your purchase', status, at, at]
  }
}

export { POPULAR_COUPON }
