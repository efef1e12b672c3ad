import type { DateSort } from '#contract/list-sorts.ts'
import type { ConsentLog } from '#contract/orders/admin-order.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Database } from '#server/database/database.ts'
import type { PageOf } from '#server/database/page-of.ts'

import { isAmong, searchPeople, wordsOf } from './people-search.read-model.ts'

type Filter = { search?: string | undefined; sort?: DateSort | undefined; limit: number; offset: number }

export async function listConsents(db: Database, { search, sort, limit, offset }: Filter): Promise<PageOf<ConsentLog>> {
  const direction = directionOf(sort)
  const found = await searchPeople(db, wordsOf(search))
  const matching = (purpose: 'page' | 'total') =>
    db
      .selectFrom('consents')
      .$if(found !== undefined, (query) => query.where(isAmong(found ?? { ids: [] }, 'consents.user_id', purpose)))
  const page = await matching('page')
    .select('consents.id')
    .orderBy('consents.given_at', direction)
    .orderBy('consents.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await listConsentsById(
    db,
    page.map(({ id }) => id),
  )
  const total = await countRows(matching('total'))
  return { rows, total }
}

const directionOf = (sort: DateSort | undefined) => (sort === 'date' ? 'asc' : 'desc')

export type ConsentPlace = Pick<ConsentLog, 'id' | 'createdAt'>

/** The consents that follow the given one, for exports that must not hold everything in memory. */
export async function listConsentsAfter(
  db: Database,
  { search, sort }: Pick<Filter, 'search' | 'sort'>,
  after: ConsentPlace | undefined,
  limit: number,
): Promise<ConsentLog[]> {
  const direction = directionOf(sort)
  const found = await searchPeople(db, wordsOf(search))
  const page = await db
    .selectFrom('consents')
    .select('consents.id')
    .$if(found !== undefined, (query) => query.where(isAmong(found ?? { ids: [] }, 'consents.user_id', 'page')))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('consents.given_at', 'consents.id'),
          direction === 'desc' ? '<' : '>',
          tuple(after?.createdAt ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('consents.given_at', direction)
    .orderBy('consents.id', direction)
    .limit(limit)
    .execute()
  return listConsentsById(
    db,
    page.map(({ id }) => id),
  )
}

/** In the order of the ids. */
async function listConsentsById(db: Database, ids: string[]): Promise<ConsentLog[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .innerJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
    .select(['consents.id', 'users.email as userEmail', 'consents.consent_type as consentType', 'consents.source'])
    .select(['consents.ip_address as ipAddress', 'consents.given_at as createdAt'])
    .select(['consents.text_version as textVersion', 'consent_texts.text', 'consent_texts.language'])
    .where('consents.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A purchase can't start without consent, so every row is a consent that was given.
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({ ...row, userEmail: row.userEmail ?? '', consentGiven: true }))
}
