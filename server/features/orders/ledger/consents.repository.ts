import { createHash } from 'node:crypto'

import { v7 as uuidv7 } from 'uuid'

import type { LegalLanguage } from '#contract/legal-languages.ts'
import type { Database } from '#server/database/database.ts'
import type { ConsentsTable } from '#server/database/tables/payments-tables.ts'

export type Consent = {
  type: ConsentsTable['consent_type']
  text: string
  /** Null for the default text. */
  language: LegalLanguage | null
  region: string | null
  source: string
  ipAddress: string
}

/** The same words in the same language have the same version. */
export const consentVersion = ({ type, text, language }: Pick<Consent, 'type' | 'text' | 'language'>) =>
  createHash('sha256')
    .update(`${language ? `${type}:${language}` : type}\n${text}`)
    .digest('hex')
    .slice(0, 16)

/** Records who agreed to which wording, unless they agreed to the same for this order just before. */
export async function logConsent(
  db: Database,
  who: { userId: string; orderId: string },
  consent: Consent,
  now: string,
): Promise<void> {
  const version = consentVersion(consent)
  const last = await db
    .selectFrom('consents')
    .select('text_version')
    .where('order_id', '=', who.orderId)
    .where('consent_type', '=', consent.type)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last?.text_version === version) return
  await db
    .insertInto('consent_texts')
    .values({
      version,
      consent_type: consent.type,
      text: consent.text,
      language: consent.language,
      first_used_at: now,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  await db
    .insertInto('consents')
    .values({
      id: uuidv7(),
      user_id: who.userId,
      order_id: who.orderId,
      consent_type: consent.type,
      region: consent.region,
      text_version: version,
      source: consent.source,
      ip_address: consent.ipAddress,
      given_at: now,
    })
    .execute()
}

/** The wording the buyer of an order agreed to last. */
export async function findConsentText(
  db: Database,
  orderId: string,
  type: Consent['type'],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('consents')
    .innerJoin('consent_texts', 'consent_texts.version', 'consents.text_version')
    .select('consent_texts.text')
    .where('consents.order_id', '=', orderId)
    .where('consents.consent_type', '=', type)
    .orderBy('consents.given_at', 'desc')
    .orderBy('consents.id', 'desc')
    .executeTakeFirst()
  return row?.text
}

/** IP addresses are personal data, so they're deleted with the account; consents and orders stay. */
export async function forgetAddresses(db: Database, userId: string): Promise<void> {
  await db.updateTable('consents').set({ ip_address: null }).where('user_id', '=', userId).execute()
  await db.updateTable('orders').set({ ip_address: null }).where('user_id', '=', userId).execute()
}
