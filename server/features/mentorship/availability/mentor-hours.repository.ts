import { v7 as uuidv7 } from 'uuid'

import type { WeeklyHours } from '#contract/mentorship/mentor-settings.ts'
import type { Database } from '#server/database/database.ts'

import type { HoursException } from './work-times.ts'

export function listHours(db: Database, mentorId: string): Promise<WeeklyHours[]> {
  return db
    .selectFrom('mentor_hours')
    .select(['weekday', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .where('mentor_id', '=', mentorId)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute()
}

export async function replaceHours(db: Database, mentorId: string, hours: readonly WeeklyHours[]): Promise<void> {
  await db.deleteFrom('mentor_hours').where('mentor_id', '=', mentorId).execute()
  if (hours.length === 0) return
  await db
    .insertInto('mentor_hours')
    .values(
      hours.map(({ weekday, fromMinute, toMinute }) => ({
        mentor_id: mentorId,
        weekday,
        from_minute: fromMinute,
        to_minute: toMinute,
      })),
    )
    .execute()
}

type Days = { from: string; to?: string }

/** Those on a day of a range. Days are text on both engines, in their order. */
export function listExceptions(db: Database, mentorId: string, { from, to }: Days) {
  return db
    .selectFrom('mentor_exceptions')
    .select(['id', 'day', 'kind', 'from_minute as fromMinute', 'to_minute as toMinute'])
    .where('mentor_id', '=', mentorId)
    .where('day', '>=', from)
    .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
    .orderBy('day')
    .orderBy('from_minute')
    .orderBy('id')
    .execute()
}

export async function insertExceptions(db: Database, mentorId: string, exceptions: readonly HoursException[]) {
  await db
    .insertInto('mentor_exceptions')
    .values(
      exceptions.map(({ day, kind, fromMinute, toMinute }) => ({
        id: uuidv7(),
        mentor_id: mentorId,
        day,
        kind,
        from_minute: fromMinute,
        to_minute: toMinute,
      })),
    )
    .execute()
}

export async function countExceptions(db: Database, mentorId: string, from: string): Promise<number> {
  const { total } = await db
    .selectFrom('mentor_exceptions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('mentor_id', '=', mentorId)
    .where('day', '>=', from)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** False if this mentor has none of them. */
export async function deleteExceptions(db: Database, mentorId: string, ids: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mentor_exceptions')
    .where('mentor_id', '=', mentorId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
