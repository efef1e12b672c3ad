import type { Database } from '#server/database/database.ts'

/** The owners, and the person who requested the refund if they're still staff. */
export async function listRefundNoticeRecipients(db: Database, requestedBy: string | null) {
  const rows = await db
    .selectFrom('users')
    .select(['id as userId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('role', '=', 'owner'),
        ...(requestedBy ? [and([eb('id', '=', requestedBy), eb('role', '!=', 'student')])] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ email, ...person }) => ({ ...person, email: email ?? '' })).filter(({ email }) => email !== '')
}
