import type { OtherSpending } from '#contract/orders/other-spending.ts'
import type { Database } from '#server/database/database.ts'

type Spending = NonNullable<OtherSpending>

/** By person, without currencies in which everything was refunded. */
export async function readOtherSpending(db: Database, ids: string[]): Promise<Map<string, Spending>> {
  const rows = await db
    .selectFrom('other_spending')
    .select(['user_id as id', 'currency', 'spent_cents as cents'])
    .where('user_id', 'in', ids)
    .where('spent_cents', '<>', 0)
    .orderBy('currency')
    .execute()
  const byPerson = new Map<string, Spending>()
  for (const { id, currency, cents } of rows) {
    byPerson.set(id, [...(byPerson.get(id) ?? []), { currency, cents: Number(cents) }])
  }
  return byPerson
}

export async function hasOtherSpending(db: Database): Promise<boolean> {
  return (await db.selectFrom('other_spending').select('user_id').limit(1).executeTakeFirst()) !== undefined
}
