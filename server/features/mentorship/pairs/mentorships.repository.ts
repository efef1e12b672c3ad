import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'

export type Pair = { mentorId: string; studentId: string }

const selectMentorships = (db: Database) =>
  db
    .selectFrom('mentorships')
    .select(['id', 'mentor_id as mentorId', 'student_id as studentId', 'message_count as messageCount'])
    .select(['mentor_read as mentorRead', 'student_read as studentRead'])
    .select(['mentor_notice_at as mentorNoticeAt', 'student_notice_at as studentNoticeAt'])

export function findMentorship(db: Database, { mentorId, studentId }: Pair) {
  return selectMentorships(db).where('mentor_id', '=', mentorId).where('student_id', '=', studentId).executeTakeFirst()
}

export function findMentorshipById(db: Database, id: string) {
  return selectMentorships(db).where('id', '=', id).executeTakeFirst()
}

/** The first step of every write of theirs: others wait until it's done. */
export async function lockMentorship(trx: Database, { mentorId, studentId }: Pair, now: string): Promise<string> {
  const { id } = await trx
    .insertInto('mentorships')
    .values({ id: uuidv7(), mentor_id: mentorId, student_id: studentId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['mentor_id', 'student_id'])
        .doUpdateSet((set) => ({ message_count: set.ref('mentorships.message_count') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The position of a new message. */
export async function takePosition(trx: Database, id: string): Promise<number> {
  const { position } = await trx
    .updateTable('mentorships')
    .set((set) => ({ message_count: set('message_count', '+', 1) }))
    .where('id', '=', id)
    .returning('message_count as position')
    .executeTakeFirstOrThrow()
  return position
}

export type Side = 'mentor' | 'student'

const READ = { mentor: 'mentor_read', student: 'student_read' } as const
const NOTICE = { mentor: 'mentor_notice_at', student: 'student_notice_at' } as const

/** Never back, and never beyond the newest message. True if they have read up to that one. */
export async function storeRead(trx: Database, id: string, side: Side, position: number): Promise<boolean> {
  await trx
    .updateTable('mentorships')
    .set({ [READ[side]]: position })
    .where('id', '=', id)
    .where(READ[side], '<', position)
    .where('message_count', '>=', position)
    .execute()
  // What arrived in the meantime still gets its email.
  const row = await trx
    .updateTable('mentorships')
    .set({ [NOTICE[side]]: null })
    .where('id', '=', id)
    .whereRef(READ[side], '>=', 'message_count')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** True for the first unread message only. */
export async function planNotice(trx: Database, id: string, side: Side, at: string): Promise<boolean> {
  const row = await trx
    .updateTable('mentorships')
    .set({ [NOTICE[side]]: at })
    .where('id', '=', id)
    .where(NOTICE[side], 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing was sent, so the next message is announced again. */
export async function clearNotice(trx: Database, id: string, side: Side): Promise<void> {
  await trx
    .updateTable('mentorships')
    .set({ [NOTICE[side]]: null })
    .where('id', '=', id)
    .execute()
}
