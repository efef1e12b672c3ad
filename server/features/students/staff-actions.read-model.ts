import { type SqlBool, sql } from 'kysely'

import type { Database } from '#server/database/database.ts'

/** What staff changed in the account, its orders and its emails, newest first. */
export function listStaffChanges(db: Database, userId: string, limit: number) {
  return selectStaffActions(db, userId, limit)
    .where(({ not }) => not(isView()))
    .execute()
}

/** What staff looked at. There are many more of these, so they're limited on their own. */
export function listStaffViews(db: Database, userId: string, limit: number) {
  return selectStaffActions(db, userId, limit).where(isView()).execute()
}

/** Such as `user.view`, `user.view-timeline` and `user.impersonate-view`. */
const isView = () => sql<SqlBool>`(audit_log.action like '%.view%' or audit_log.action like '%-view')`

function selectStaffActions(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['audit_log.action', 'audit_log.subject_label as label', 'audit_log.before', 'audit_log.after'])
    .select(['users.first_name as firstName', 'users.last_name as lastName', 'audit_log.created_at as timestamp'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('subject_type', '=', 'user'), eb('subject_id', '=', userId)]),
        ...(['order', 'mail'] as const).map((type) =>
          and([eb('subject_type', '=', type), eb('subject_id', 'in', idsAsText(db, `${type}s`, userId))]),
        ),
      ]),
    )
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
}

/** The log refers to many tables, so its ids are text. */
const idsAsText = (db: Database, table: 'orders' | 'mails', userId: string) =>
  db.selectFrom(table).select(sql<string>`cast(id as text)`.as('id')).where('user_id', '=', userId)
