import type { Database } from '#server/database/database.ts'
import type { AccountTokensTable, TokenPurpose } from '#server/database/tables/accounts-tables.ts'

export async function insertToken(db: Database, token: Omit<AccountTokensTable, 'used_at'>): Promise<void> {
  await db.insertInto('account_tokens').values(token).execute()
}

export function findToken(db: Database, tokenHash: string, purpose: TokenPurpose) {
  return db
    .selectFrom('account_tokens')
    .select(['user_id as userId', 'email', 'email_key as emailKey'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** True for exactly one caller, even under concurrency. */
export async function consumeToken(db: Database, tokenHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteUserTokens(db: Database, userId: string, purposes: TokenPurpose[]): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
}

/** The account's address before all changes that can still be undone; undefined if there are none. */
export function findOldestClaim(db: Database, userId: string, now: string) {
  return openClaims(db, now)
    .select(['token_hash as tokenHash', 'email', 'email_key as emailKey', 'created_at as changedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Whether the account left this address so recently that its mailbox can still reclaim it. */
export function findClaimToAddress(db: Database, userId: string, emailKey: string, now: string) {
  return openClaims(db, now)
    .select(['token_hash as tokenHash', 'created_at as changedAt'])
    .where('user_id', '=', userId)
    .where('email_key', '=', emailKey)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Earlier ones stay: an attacker who took over an account must not be able to close its owner's links by undoing one of
 * the attacker's own changes.
 */
export async function deleteLaterClaims(db: Database, userId: string, changedAt: string, exceptHash: string) {
  await db
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo_email_change')
    .where('created_at', '>=', changedAt)
    .where('token_hash', '!=', exceptHash)
    .execute()
}

/**
 * While someone else can still reclaim this address, nobody else can take it. Check after writing the address: the
 * write waits for any change away from it, and only then is that claim visible.
 */
export async function isAddressReserved(db: Database, emailKey: string, now: string, forUserId: string | null) {
  const reservation = await openClaims(db, now)
    .select('token_hash')
    .where('email_key', '=', emailKey)
    .$if(forUserId !== null, (query) => query.where('user_id', '!=', forUserId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return reservation !== undefined
}

const openClaims = (db: Database, now: string) =>
  db
    .selectFrom('account_tokens')
    .where('purpose', '=', 'undo_email_change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

export async function deleteExpiredTokens(db: Database, now: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<=', now).execute()
}
