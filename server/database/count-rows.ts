import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query returns, for `X-Total-Count`. */
export async function countRows<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, unknown>): Promise<number> {
  const row = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number((row as { total: number }).total)
}
