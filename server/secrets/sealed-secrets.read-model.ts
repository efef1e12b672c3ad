import { SECRET_SETTINGS } from '#contract/settings/site-settings.ts'
import type { Database } from '#server/database/database.ts'

import { SECRET_PURPOSES } from './secret-purposes.ts'

export type SealedSecret = { sealed: string; purpose: string }

/** Secrets in the settings, in use or not: they can be at any depth, because untested ones wait in an object. */
export async function listSealedSettings(db: Database): Promise<SealedSecret[]> {
  const rows = await db.selectFrom('site_settings').select(['name', 'value']).execute()
  return rows.flatMap(({ name, value }) => findSecrets(name, JSON.parse(value)))
}

function findSecrets(name: string, value: unknown): SealedSecret[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => findSecrets(key, inner))
  }
  if (typeof value !== 'string' || value === '' || !isSecret(name)) return []
  return [{ sealed: value, purpose: SECRET_PURPOSES.setting(name) }]
}

const isSecret = (name: string) => (SECRET_SETTINGS as readonly string[]).includes(name)

export async function listSealedStripeKeys(db: Database): Promise<SealedSecret[]> {
  const rows = await db.selectFrom('stripe_accounts').select('sealed_secret_key as sealed').execute()
  return rows.map(({ sealed }) => ({ sealed, purpose: SECRET_PURPOSES.stripeAccount() }))
}

export async function listSealedBucketKeys(db: Database): Promise<SealedSecret[]> {
  const rows = await db.selectFrom('file_stores').select(['id', 'sealed_secret_access_key as sealed']).execute()
  return rows.map(({ id, sealed }) => ({ sealed, purpose: SECRET_PURPOSES.bucket(id) }))
}

export async function listSealedTiktokTokens(db: Database): Promise<SealedSecret[]> {
  const rows = await db
    .selectFrom('tiktok_accounts')
    .select(['sealed_access_token as access', 'sealed_refresh_token as refresh'])
    .execute()
  return rows
    .flatMap(({ access, refresh }) => [access, refresh])
    .map((sealed) => ({ sealed, purpose: SECRET_PURPOSES.tiktok() }))
}

export async function listSealedSecondFactors(
  db: Database,
  { after = '', limit }: { after?: string; limit: number },
): Promise<(SealedSecret & { id: string })[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select(['user_id as id', 'sealed_secret as sealed'])
    .$if(after !== '', (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ id, sealed }) => ({ id, sealed, purpose: SECRET_PURPOSES.secondFactor(id) }))
}

/** Only those still to be sent: the content of the others is deleted after a month. */
export async function listSealedWaitingEmails(
  db: Database,
  { after = '', limit }: { after?: string; limit: number },
): Promise<(SealedSecret & { id: string })[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'sealed_values as values', 'sealed_content as content'])
    .where('status', '=', 'queued')
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, values, content }) => ({
    id,
    sealed: content ?? values ?? '',
    purpose: SECRET_PURPOSES.mail(id),
  }))
}
