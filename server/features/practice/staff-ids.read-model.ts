import type { Database } from '#server/database/database.ts'

/** For a condition: whose attempts don't count in statistics, because they only try things out. */
export const staffIds = (db: Database) => db.selectFrom('users').select('id').where('role', 'in', ['owner', 'admin'])
