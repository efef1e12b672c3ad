import type { Database } from '#server/database/database.ts'

/** Of a student whose account is deleted, or of a mentor. */
export async function deleteUserShares(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('journal_shares')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('mentor_id', '=', userId)]))
    .execute()
}
