import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import {
  listSealedBucketKeys,
  listSealedSecondFactors,
  listSealedSettings,
  listSealedStripeKeys,
  listSealedTiktokTokens,
  listSealedWaitingEmails,
  type SealedSecret,
} from './sealed-secrets.read-model.ts'
import type { SecretBox } from './secret-box.ts'

type Parts = Pick<AppContext, 'db' | 'secrets'>
type ListPage = (db: Database, page: { after?: string; limit: number }) => Promise<(SealedSecret & { id: string })[]>

const PAGE = 1_000
/** Enough to notice another SECRET_KEY, and quick in a school of any size. */
const SAMPLE = 20

/** How many secrets of a kind there are, and how many of them SECRET_KEY can't open. */
export type CheckedSecrets = { kind: string; total: number; unreadable: number }

/** Tries to open every secret in the database. */
export async function checkAllSecrets(parts: Parts): Promise<CheckedSecrets[]> {
  const checked = [
    ...(await checkFewSecrets(parts)),
    await checkPages(parts, 'second factors', listSealedSecondFactors),
    await checkPages(parts, 'emails to send', listSealedWaitingEmails),
  ]
  return checked.filter(({ total }) => total > 0)
}

/** The kinds of secrets that SECRET_KEY can't open. Of second factors it only tries a few. */
export async function findUnreadableKinds({ db, secrets }: Parts): Promise<string[]> {
  const someFactors = await listSealedSecondFactors(db, { limit: SAMPLE })
  const checked = [...(await checkFewSecrets({ db, secrets })), check(secrets, 'second factors', someFactors)]
  return checked.filter(({ unreadable }) => unreadable > 0).map(({ kind }) => kind)
}

/** Everything a shop has only a handful of. */
async function checkFewSecrets({ db, secrets }: Parts): Promise<CheckedSecrets[]> {
  const settings = await listSealedSettings(db)
  const ofSettings = (name: string) => settings.filter(({ purpose }) => purpose.startsWith(`setting:${name}`))
  return [
    check(secrets, 'Stripe keys', [...ofSettings('stripe'), ...(await listSealedStripeKeys(db))]),
    check(secrets, 'mail passwords', ofSettings('smtp')),
    check(secrets, 'bucket keys', [...ofSettings('s3'), ...(await listSealedBucketKeys(db))]),
    check(secrets, 'TikTok tokens', await listSealedTiktokTokens(db)),
  ]
}

async function checkPages({ db, secrets }: Parts, kind: string, list: ListPage): Promise<CheckedSecrets> {
  const sum = { kind, total: 0, unreadable: 0 }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await list(db, { after, limit: PAGE })
    sum.total += page.length
    sum.unreadable += check(secrets, kind, page).unreadable
    after = page.length === PAGE ? page.at(-1)?.id : undefined
  }
  return sum
}

const check = (secrets: SecretBox, kind: string, found: SealedSecret[]): CheckedSecrets => ({
  kind,
  total: found.length,
  unreadable: found.filter((secret) => !opens(secrets, secret)).length,
})

function opens(secrets: SecretBox, { sealed, purpose }: SealedSecret): boolean {
  try {
    secrets.open(sealed, purpose)
    return true
  } catch {
    return false
  }
}
