import { MAIN_CURRENCY } from '#contract/money.ts'
import type { Database } from '#server/database/database.ts'
import { executeWithRows } from '#server/database/upsert-counters.ts'

export async function addPersonTotals(db: Database, userId: string): Promise<void> {
  await db.insertInto('people_totals').values({ user_id: userId, last_seen_at: null }).execute()
}

/** Call this with every change to what an order's buyer paid or got back, in the same transaction. */
export async function addSpending(db: Database, { user_id, currency }: Buyer, cents: number): Promise<void> {
  if (cents === 0) return
  if (currency !== MAIN_CURRENCY) return addOtherSpending(db, { user_id, currency }, cents)
  await executeWithRows(db, adding, { user_id: 'id', cents: 'number' }, [[user_id, cents]])
}

type Buyer = { user_id: string; currency: string }

async function addOtherSpending(db: Database, buyer: Buyer, cents: number): Promise<void> {
  await db
    .insertInto('other_spending')
    .values({ ...buyer, spent_cents: cents })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'currency']).doUpdateSet(({ eb, ref }) => ({
        spent_cents: eb('other_spending.spent_cents', '+', ref('excluded.spent_cents')),
      })),
    )
    .execute()
}

const adding = (rows: string) => `
  with spent (user_id, cents) as (${rows})
  insert into people_totals (user_id, spent_cents)
  select users.id, spent.cents from spent inner join users on users.id = spent.user_id where true
  on conflict (user_id) do update set spent_cents = people_totals.spent_cents + excluded.spent_cents`

type PersonVisit = { userId: string; seenAt: string }

/** In the order of the ids, so two processes that record the same people can't deadlock. */
export async function recordVisits(db: Database, visits: PersonVisit[]): Promise<void> {
  const latest = new Map<string, string>()
  for (const { userId, seenAt } of visits) if (seenAt > (latest.get(userId) ?? '')) latest.set(userId, seenAt)
  const rows = [...latest].sort(([one], [other]) => (one < other ? -1 : 1))
  if (rows.length > 0) await executeWithRows(db, visiting, { user_id: 'id', seen_at: 'instant' }, rows)
}

const visiting = (rows: string) => `
  with visits (user_id, seen_at) as (${rows})
  insert into people_totals (user_id, last_seen_at)
  select users.id, visits.seen_at from visits inner join users on users.id = visits.user_id
  where users.deleted_at is null order by users.id
  on conflict (user_id) do update set last_seen_at = excluded.last_seen_at
  where people_totals.last_seen_at is null or people_totals.last_seen_at < excluded.last_seen_at`

export async function forgetVisits(db: Database, userId: string): Promise<void> {
  await db.updateTable('people_totals').set({ last_seen_at: null }).where('user_id', '=', userId).execute()
}
