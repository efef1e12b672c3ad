import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

import type { Database, Tables } from '#server/database/database.ts'
import { contains } from '#server/database/text-match.ts'

const FEW = 2_000

/** People whose name or email contains every word, listed by id if there are only a few. */
export type FoundPeople = { ids: string[] } | { words: string[] }

export const wordsOf = (search = '') => search.toLowerCase().split(/\s+/).filter(Boolean)

/** Undefined when the search is empty. */
export async function searchPeople(db: Database, words: string[]): Promise<FoundPeople | undefined> {
  if (words.length === 0) return undefined
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where(({ and }) => and(words.map(containsWord)))
    .limit(FEW + 1)
    .execute()
  return rows.length > FEW ? { words } : { ids: rows.map(({ id }) => id) }
}

type PersonColumn = `${'orders' | 'consents' | 'installments' | 'buyers'}.user_id`

/**
 * For a query with a person's id in this column. If many people match, a `page` checks row by row and fills up quickly;
 * a `total` needs all of them, so starting from the people is faster.
 */
export function isAmong(found: FoundPeople, column: PersonColumn, purpose: 'page' | 'total'): Expression<SqlBool> {
  const { eb, exists, selectFrom } = expressionBuilder<
    Pick<Tables, 'orders' | 'consents' | 'installments' | 'buyers' | 'users'>,
    'orders' | 'consents' | 'installments' | 'buyers'
  >()
  if ('ids' in found) return found.ids.length === 0 ? sql<SqlBool>`1 = 0` : eb(column, 'in', found.ids)
  const people = selectFrom('users')
    .select('users.id')
    .where(({ and }) => and(found.words.map(containsWord)))
  return purpose === 'total' ? eb(column, 'in', people) : exists(people.whereRef('users.id', '=', column))
}

const containsWord = (word: string) => contains(sql.ref('users.search_text'), word)
