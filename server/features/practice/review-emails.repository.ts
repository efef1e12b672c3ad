import type { Database } from '#server/database/database.ts'

type Wish = { userId: string; timeZone: string; now: string; nextAt: string }

/** Asking again changes the time zone only. */
export async function wantReviewEmails(db: Database, { userId, timeZone, now, nextAt }: Wish): Promise<void> {
  await db
    .insertInto('review_emails')
    .values({ user_id: userId, time_zone: timeZone, wanted_since: now, next_at: nextAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ time_zone: timeZone, next_at: nextAt }))
    .execute()
}

export function findReviewEmails(db: Database, userId: string) {
  return db
    .selectFrom('review_emails')
    .select(['time_zone as timeZone', 'wanted_since as wantedSince'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function dropReviewEmails(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('review_emails').where('user_id', '=', userId).execute()
}

type Turn = { userId: string; nextAt: string; followingAt: string }

/** False if another process took this day's turn, or the student no longer wants it. */
export async function takeTurn(db: Database, { userId, nextAt, followingAt }: Turn): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_emails')
    .set({ next_at: followingAt })
    .where('user_id', '=', userId)
    .where('next_at', '=', nextAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
