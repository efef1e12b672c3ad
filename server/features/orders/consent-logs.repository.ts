import { sql } from 'kysely'

import type { ConsentLog } from '#contract/orders/admin-order.ts'
import type { Database } from '#server/database/database.ts'
import { containsWords } from '#server/database/text-match.ts'
import type { PageOf } from '#server/http/total-count.ts'

type Filter = { search?: string | undefined; limit: number; offset: number }

export async function listConsents(db: Database, { search = '', limit, offset }: Filter): Promise<PageOf<ConsentLog>> {
  const matching = db
    .selectFrom('consents')
    .innerJoin('users', 'users.id', 'consents.user_id')
    .innerJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
    .where(containsWords(sql.ref('users.search_text'), search))
  const rows = await matching
    .select(['consents.id', 'users.email as userEmail', 'consents.consent_type as consentType', 'consents.source'])
    .select(['consents.ip_address as ipAddress', 'consents.given_at as createdAt'])
    .select(['consents.text_version as textVersion', 'consent_texts.text'])
    .orderBy('consents.given_at', 'desc')
    .orderBy('consents.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  // A purchase without it never begins, so every row is a consent that was given.
  return { rows: rows.map((row) => ({ ...row, userEmail: row.userEmail ?? '', consentGiven: true })), total }
}
