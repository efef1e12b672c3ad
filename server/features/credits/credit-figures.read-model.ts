import { sql } from 'kysely'

import type { CreditFigures } from '#contract/credits/session-credits.ts'
import type { Database } from '#server/database/database.ts'

/** Sessions of all programs that were ever sold or given, and what became of them. */
export async function creditFigures(db: Database, now: Date): Promise<CreditFigures> {
  return { programs: await countByProgram(db, now), unusedValue: await sumUnusedValue(db, now) }
}

const isEnded = sql<boolean>`credit_grants.ended_at is not null`
const isExpired = (now: Date) =>
  sql<boolean>`credit_grants.ended_at is null and credit_grants.expires_at is not null
    and credit_grants.expires_at <= ${now.toISOString()}`
const isOpen = (now: Date) =>
  sql<boolean>`credit_grants.ended_at is null
    and (credit_grants.expires_at is null or credit_grants.expires_at > ${now.toISOString()})`
const rest = sql<number>`(credit_grants.sessions - credit_grants.used)`

async function countByProgram(db: Database, now: Date): Promise<CreditFigures['programs']> {
  const rows = await db
    .selectFrom('credit_grants')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'credit_grants.program_id')
    .select(['mentorship_programs.id as programId', 'mentorship_programs.title'])
    .select([
      sql<number>`sum(case when credit_grants.source = 'order' then credit_grants.sessions else 0 end)`.as('sold'),
      sql<number>`sum(case when credit_grants.source = 'manual' then credit_grants.sessions else 0 end)`.as('given'),
      sql<number>`sum(credit_grants.used)`.as('used'),
      sql<number>`sum(case when ${isOpen(now)} then ${rest} else 0 end)`.as('unused'),
      sql<number>`sum(case when ${isExpired(now)} then ${rest} else 0 end)`.as('expired'),
      sql<number>`sum(case when ${isEnded} then ${rest} else 0 end)`.as('ended'),
    ])
    .groupBy(['mentorship_programs.id', 'mentorship_programs.title', 'mentorship_programs.position'])
    .orderBy('mentorship_programs.position')
    .orderBy('mentorship_programs.id')
    .execute()
  const held = await countHeld(db, now)
  return rows.map(({ programId, title, used, ...row }) => ({
    programId,
    title,
    sold: Number(row.sold),
    given: Number(row.given),
    held: held.get(programId) ?? 0,
    booked: Number(used) - (held.get(programId) ?? 0),
    unused: Number(row.unused),
    expired: Number(row.expired),
    ended: Number(row.ended),
  }))
}

async function countHeld(db: Database, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('credit_uses')
    .innerJoin('credit_grants', 'credit_grants.id', 'credit_uses.grant_id')
    .select(({ fn }) => ['credit_grants.program_id as programId', fn.countAll<number>().as('held')])
    .where('credit_uses.returned_at', 'is', null)
    .where('credit_uses.starts_at', '<=', now.toISOString())
    .groupBy('credit_grants.program_id')
    .execute()
  return new Map(rows.map(({ programId, held }) => [programId, Number(held)]))
}

/** Each order's share is rounded down, to whole cents. */
async function sumUnusedValue(db: Database, now: Date): Promise<CreditFigures['unusedValue']> {
  const net = sql<number>`(orders.paid_cents + orders.paid_outside_cents - orders.refunded_cents)`
  const share = sql<number>`cast(${net} as bigint) * ${rest} / credit_grants.sessions`
  const rows = await db
    .selectFrom('credit_grants')
    .innerJoin('orders', 'orders.id', 'credit_grants.order_id')
    .select(['orders.currency', sql<number>`sum(${share})`.as('cents')])
    .where(isOpen(now))
    .where(sql<boolean>`credit_grants.used < credit_grants.sessions`)
    .groupBy('orders.currency')
    .orderBy('orders.currency')
    .execute()
  return rows.map(({ currency, cents }) => ({ currency, cents: Number(cents) })).filter(({ cents }) => cents > 0)
}
