import type { Database } from '#server/database/database.ts'

export type NewWaiver = { userId: string; lessonId: string; reason: string; staffId: string; now: string }

/** False if there is one already. */
export async function insertWaiver(db: Database, { userId, lessonId, reason, staffId, now }: NewWaiver) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('pass_waivers')
    .values({ user_id: userId, lesson_id: lessonId, reason, waived_by_id: staffId, waived_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Also of exercises that don't have to be passed any more. */
export async function listWaivedLessonIds(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('pass_waivers').select('lesson_id').where('user_id', '=', userId).execute()
  return new Set(rows.map((row) => row.lesson_id))
}

/** Their reasons are about a person, so they're deleted with the account. */
export async function deleteUserWaivers(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('pass_waivers').where('user_id', '=', userId).execute()
}
