import type { Database } from '#server/database/database.ts'

const ACCOUNT_ID = 'main'

export function findTiktokAccount(db: Database) {
  return db
    .selectFrom('tiktok_accounts')
    .selectAll()
    .where('id', '=', ACCOUNT_ID)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
}

type Tokens = { openId: string; sealedAccess: string; accessExpiresAt: string; sealedRefresh: string }

export async function saveTiktokTokens(db: Database, tokens: Tokens, now: string): Promise<void> {
  const row = {
    open_id: tokens.openId,
    sealed_access_token: tokens.sealedAccess,
    access_expires_at: tokens.accessExpiresAt,
    sealed_refresh_token: tokens.sealedRefresh,
    refreshing_until: null,
    disconnected_at: null,
  }
  await db
    .insertInto('tiktok_accounts')
    .values({ id: ACCOUNT_ID, connected_at: now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** True for only one process at a time, because a refresh token works only once. */
export async function claimRefresh(db: Database, now: string, until: string, usedToken: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tiktok_accounts')
    .set({ refreshing_until: until })
    .where('id', '=', ACCOUNT_ID)
    .where('sealed_refresh_token', '=', usedToken)
    .where((where) => where.or([where('refreshing_until', 'is', null), where('refreshing_until', '<', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function endRefresh(db: Database): Promise<void> {
  await db.updateTable('tiktok_accounts').set({ refreshing_until: null }).where('id', '=', ACCOUNT_ID).execute()
}

export async function disconnectTiktok(db: Database, now: string): Promise<void> {
  await db.updateTable('tiktok_accounts').set({ disconnected_at: now }).where('id', '=', ACCOUNT_ID).execute()
}
