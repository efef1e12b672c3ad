import type { ConsentText } from '#contract/orders/admin-order.ts'
import type { Database } from '#server/database/database.ts'

/** More than any shop needs. Texts of payment plans name their amounts, so there can be many. */
const MOST = 500

/** Latest first. */
export function listConsentTexts(db: Database): Promise<ConsentText[]> {
  const given = db
    .selectFrom('consents')
    .select(({ fn }) => ['text_version', fn.countAll<number>().as('times')])
    .groupBy('text_version')
    .as('given')
  return db
    .selectFrom('consent_texts')
    .leftJoin(given, 'given.text_version', 'consent_texts.version')
    .select(['consent_texts.version', 'consent_type as consentType', 'text', 'language'])
    .select('first_used_at as firstUsedAt')
    .select(({ fn, val }) => fn.coalesce('given.times', val(0)).as('consentCount'))
    .orderBy('first_used_at', 'desc')
    .orderBy('version')
    .limit(MOST)
    .execute()
}
