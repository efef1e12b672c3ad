import type { Database } from '#server/database/database.ts'

export function findFeed(db: Database, userId: string) {
  return db.selectFrom('calendar_feeds').select('nonce').where('user_id', '=', userId).executeTakeFirst()
}

export function findFeedByHash(db: Database, secretHash: string) {
  return db
    .selectFrom('calendar_feeds')
    .select('user_id as userId')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
}

type Feed = { userId: string; nonce: string; secretHash: string; now: string }

/** Keeps the one there is. */
export async function insertFeed(db: Database, { userId, nonce, secretHash, now }: Feed): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, nonce, secret_hash: secretHash, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function deleteFeed(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}
