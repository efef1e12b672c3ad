import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'

type Recipient = { userId: string; courseId: string; firstName: string; lastName: string; courseTitle: string }

/** One per person and course: a second call returns the first certificate. */
export async function insertCertificate(db: Database, to: Recipient, serial: string, issuedAt: string) {
  await db
    .insertInto('certificates')
    .values({
      id: uuidv7(),
      serial,
      user_id: to.userId,
      course_id: to.courseId,
      recipient_name: `${to.firstName} ${to.lastName}`.trim(),
      course_title: to.courseTitle,
      issued_at: issuedAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute()
  return db
    .selectFrom('certificates')
    .select(['serial', 'issued_at as issuedAt', 'revoked_at as revokedAt'])
    .where('user_id', '=', to.userId)
    .where('course_id', '=', to.courseId)
    .executeTakeFirstOrThrow()
}

type Revocation = { staffId: string; reason: string | null; revokedAt: string }

/** Only the first revocation counts. Returns whether this was the first. */
export async function markRevoked(db: Database, id: string, { staffId, reason, revokedAt }: Revocation) {
  const revoked = await db
    .updateTable('certificates')
    .set({ revoked_at: revokedAt, revoked_by_id: staffId, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

export function findCertificateById(db: Database, id: string) {
  return db
    .selectFrom('certificates')
    .select(['serial', 'recipient_name as recipientName'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A certificate shows a name publicly, so it's deleted with the account. */
export async function deleteUserCertificates(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('certificates').where('user_id', '=', userId).execute()
}
