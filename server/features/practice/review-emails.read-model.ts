import type { Database } from '#server/database/database.ts'

/** Whose turn has come, longest waiting first. `email` is null for those who get none: unsubscribed or not confirmed. */
export function listTurns(db: Database, now: string, limit: number) {
  return db
    .selectFrom('review_emails')
    .innerJoin('users', 'users.id', 'review_emails.user_id')
    .leftJoin('stopped_mails', (join) =>
      join.onRef('stopped_mails.user_id', '=', 'users.id').on('stopped_mails.type', '=', 'practice_review'),
    )
    .select(['users.id as userId', 'users.first_name as firstName', 'users.last_name as lastName'])
    .select(['review_emails.time_zone as timeZone', 'review_emails.next_at as nextAt'])
    .select(({ eb }) =>
      eb
        .case()
        .when(
          eb.and([
            eb('stopped_mails.type', 'is', null),
            eb('users.email_verified_at', 'is not', null),
            eb('users.deleted_at', 'is', null),
          ]),
        )
        .then(eb.ref('users.email'))
        .end()
        .as('email'),
    )
    .where('review_emails.next_at', '<=', now)
    .orderBy('review_emails.next_at')
    .orderBy('review_emails.user_id')
    .limit(limit)
    .execute()
}

/** Whether they unsubscribed by the link in an email. */
export async function isUnsubscribed(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stopped_mails')
    .select('type')
    .where('user_id', '=', userId)
    .where('type', '=', 'practice_review')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasConfirmedAddress(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
