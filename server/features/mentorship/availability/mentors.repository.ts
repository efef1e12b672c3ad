import type { Selectable } from 'kysely'
import { MENTOR_DEFAULTS } from '#contract/mentorship/mentorship-limits.ts'

import type { Database } from '#server/database/database.ts'
import type { MentorshipTables } from '#server/database/tables/mentorship-tables.ts'

export type MentorRow = Selectable<MentorshipTables['mentors']>

export function findMentor(db: Database, userId: string): Promise<MentorRow | undefined> {
  return db.selectFrom('mentors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export const newMentor = (userId: string, now: string): MentorRow => ({
  user_id: userId,
  time_zone: 'UTC',
  meeting_link: null,
  buffer_minutes: MENTOR_DEFAULTS.bufferMinutes,
  notice_hours: MENTOR_DEFAULTS.noticeHours,
  window_days: MENTOR_DEFAULTS.windowDays,
  daily_limit: null,
  started_at: now,
  stopped_at: null,
  calendar_revision: 0,
  introduction: null,
})

/** Does nothing for someone who is a mentor already. */
export async function insertMentor(db: Database, userId: string, now: string): Promise<void> {
  await db
    .insertInto('mentors')
    .values(newMentor(userId, now))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function changeMentor(
  db: Database,
  userId: string,
  change: Partial<Omit<MentorRow, 'user_id' | 'calendar_revision'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('mentors').set(change).where('user_id', '=', userId).execute()
  await raiseRevision(db, userId)
}

/** After each change of what students can book. Students have no row, so nothing happens for them. */
export async function raiseRevision(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('mentors')
    .set(({ eb }) => ({ calendar_revision: eb('calendar_revision', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}
