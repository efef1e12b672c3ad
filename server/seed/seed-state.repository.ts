import type { Database } from '#server/database/database.ts'

const MARK = 'seededAt'

export async function hasCourses(db: Database): Promise<boolean> {
  return (await db.selectFrom('courses').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasUser(db: Database, email: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('email_key', '=', email).executeTakeFirst()) !== undefined
}

/** True for only one caller: if two processes start on an empty database, only one fills it. */
export async function claimSeeding(trx: Database, now: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('site_settings')
    .values({ name: MARK, value: JSON.stringify(now), updated_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
