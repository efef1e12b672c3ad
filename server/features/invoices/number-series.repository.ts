import type { Database } from '#server/database/database.ts'

/**
 * The next number of a series, without gaps: it's taken in the transaction that uses it, so a crash gives it back.
 * Others who want one wait until that transaction ends.
 */
export async function takeNumber(db: Database, series: string): Promise<string> {
  const { lastNumber } = await db
    .insertInto('number_series')
    .values({ name: series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((set) => ({ last_number: set('number_series.last_number', '+', 1) })),
    )
    .returning('last_number as lastNumber')
    .executeTakeFirstOrThrow()
  return String(lastNumber).padStart(6, '0')
}
