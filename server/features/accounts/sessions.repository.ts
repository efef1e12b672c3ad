import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'
import { precompiledQuery } from '#server/database/precompiled-query.ts'
import { executeWithRows } from '#server/database/upsert-counters.ts'

type NewSession = {
  id: string
  tokenHash: string
  userId: string
  createdAt: string
  expiresAt: string
  ipAddress: string
  userAgent: string | null
}

type FoundSession = {
  userId: string
  role: Role
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  confirmedAt: string | null
  passwordExpiredAt: string | null
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
      confirmed_at: session.createdAt,
    })
    .execute()
}

/** The role is read from the user on every request, so a change takes effect right away. */
export async function findSession(db: Database, tokenHash: string, now: string): Promise<FoundSession | undefined> {
  const [session] = await readSession(db, { tokenHash, now })
  return session
}

const readSession = precompiledQuery((db, { tokenHash, now }: { tokenHash: string; now: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id as userId',
      'users.role',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.expires_at as expiresAt',
      'sessions.confirmed_at as confirmedAt',
      'users.password_expired_at as passwordExpiredAt',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null),
)

export type Visit = { tokenHash: string; userId: string; seenAt: string; expiresAt: string }

/** A session that has ended in the meantime stays ended. */
export async function touchSessions(db: Database, visits: Visit[]): Promise<void> {
  const columns = { token_hash: 'text', seen_at: 'instant', expires_at: 'instant' } as const
  const touching = (rows: string) => `
    with visits (token_hash, seen_at, expires_at) as (${rows})
    update sessions set last_seen_at = visits.seen_at, expires_at = visits.expires_at
    from visits where sessions.token_hash = visits.token_hash`
  const rows = visits.map(({ tokenHash, seenAt, expiresAt }) => [tokenHash, seenAt, expiresAt])
  await executeWithRows(db, touching, columns, rows)
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** More devices than anyone would scroll through. */
const MAX_LISTED = 50

/** The session with this hash first, then the most recently used. */
export function listUserSessions(db: Database, userId: string, now: string, firstHash: string) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy((row) => row.case().when('token_hash', '=', firstHash).then(0).else(1).end())
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** False if the session has ended. */
export async function confirmSession(db: Database, tokenHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns how many sessions ended. The owner is part of the condition, so nobody can end someone else's session. */
export async function deleteSessionById(db: Database, userId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** All of a user's sessions except the one with this hash. */
export async function deleteUserSessions(db: Database, userId: string, exceptHash?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptHash !== undefined, (query) => query.where('token_hash', '!=', exceptHash ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
