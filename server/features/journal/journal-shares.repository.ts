import type { Database } from '#server/database/database.ts'

type NewShare = { id: string; userId: string; mentorId: string; now: string }

/** Does nothing if it's shared with this mentor already. */
export async function insertShare(db: Database, { id, userId, mentorId, now }: NewShare): Promise<void> {
  await db
    .insertInto('journal_shares')
    .values({ id, user_id: userId, mentor_id: mentorId, shared_at: now, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False if this student never shared that. Ending it twice changes nothing. */
export async function endShare(db: Database, { id, userId, now }: Omit<NewShare, 'mentorId'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('journal_shares')
    .set((set) => ({ ended_at: set.fn.coalesce('ended_at', set.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For a mentor who stops: should they ever come back, students share again if they want to. */
export async function endSharesWith(db: Database, mentorId: string, now: string): Promise<void> {
  await db
    .updateTable('journal_shares')
    .set({ ended_at: now })
    .where('mentor_id', '=', mentorId)
    .where('journal_shares.ended_at', 'is', null)
    .execute()
}

/** Of a student whose account is deleted, or of a mentor. */
export async function deleteUserShares(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('journal_shares')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('mentor_id', '=', userId)]))
    .execute()
}
