import type { Selectable } from 'kysely'

import type { User } from '#contract/accounts/user.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'
import type { UsersTable } from '#server/database/tables/accounts-tables.ts'
import { isPostgres } from '#server/database/upsert-counters.ts'
import { countDeletedAccount, countNewAccount } from '#server/features/facts/facts.ts'
import { pictureUrl } from '#server/files/picture-url.ts'

type UserRow = Selectable<UsersTable>
type NewUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Null for an invited person who hasn't set one yet. */
  passwordHash: string | null
  createdAt: string
  profileImageKey?: string
}

/** Undefined when the address is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<User | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      email_key: emailKey(user.email),
      first_name: user.firstName,
      last_name: user.lastName,
      profile_image_key: user.profileImageKey ?? null,
      role: user.role,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
      updated_at: user.createdAt,
      search_text: searchText(user.firstName, user.lastName, user.email),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await countNewAccount(db, user, user.createdAt)
  return toUser(row)
}

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const row = await live(db).where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

export type UserWithPassword = { user: User; passwordHash: string | null }

export async function findUserWithPassword(db: Database, email: string): Promise<UserWithPassword | undefined> {
  const row = await live(db).where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row && { user: toUser(row), passwordHash: row.password_hash }
}

/**
 * Locks the account until the transaction ends, for decisions that depend on its password or address: of two concurrent
 * ones, the second sees what the first did. Call it before the transaction changes anything else about this person, so
 * two transactions can't deadlock.
 */
export async function lockUser(db: Database, id: string): Promise<UserWithPassword | undefined> {
  const row = await live(db)
    .where('id', '=', id)
    // SQLite has one writer anyway.
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && { user: toUser(row), passwordHash: row.password_hash }
}

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return (await findUserWithPassword(db, email))?.user
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await live(db).where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Choosing their own password also replaces a temporary one. */
export async function setPassword(db: Database, userId: string, passwordHash: string, now: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_expired_at: null, updated_at: now })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

type ProfileChanges = { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined }

/** Throws a unique violation when the address is taken. A new address starts unconfirmed. */
export async function changeUser(
  db: Database,
  userId: string,
  { firstName, lastName, email }: ProfileChanges,
  now: string,
): Promise<User | undefined> {
  const row = await db
    .updateTable('users')
    .set({ updated_at: now })
    .$if(firstName !== undefined, (update) => update.set({ first_name: firstName ?? '' }))
    .$if(lastName !== undefined, (update) => update.set({ last_name: lastName ?? '' }))
    .$if(email !== undefined, (update) =>
      update.set((set) => ({
        email: email ?? null,
        email_key: emailKey(email ?? ''),
        email_verified_at: set
          .case()
          .when('email_key', '=', emailKey(email ?? ''))
          .then(set.ref('email_verified_at'))
          .else(null)
          .end(),
      })),
    )
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const search_text = searchText(row.first_name, row.last_name, row.email)
  await db.updateTable('users').set({ search_text }).where('id', '=', userId).execute()
  return toUser(row)
}

/** Returns the previous key. The row is locked first, so the second of two concurrent changes sees the first. */
export async function swapPictureKey(db: Database, userId: string, key: string | null, now: string) {
  const update = () => db.updateTable('users').where('id', '=', userId).where('deleted_at', 'is', null)
  await update().set({ updated_at: now }).execute()
  const row = await live(db).where('id', '=', userId).executeTakeFirst()
  await update().set({ profile_image_key: key }).execute()
  return row?.profile_image_key ?? null
}

export async function findPictureKey(db: Database, userId: string): Promise<string | null> {
  const row = await live(db).where('id', '=', userId).executeTakeFirst()
  return row?.profile_image_key ?? null
}

/** Only if the account still has that address; false otherwise. */
export async function confirmEmail(db: Database, userId: string, key: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((set) => ({ email_verified_at: set.fn.coalesce('email_verified_at', set.val(now)) }))
    .where('id', '=', userId)
    .where('email_key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Removes everything that identifies the person. The row stays, because purchases point to it. False when the account
 * is gone or no longer has the expected role.
 */
export async function anonymizeUser(
  db: Database,
  { id, role }: Pick<User, 'id' | 'role'>,
  now: string,
): Promise<boolean> {
  const gone = await db
    .updateTable('users')
    .set({
      email: null,
      email_key: null,
      first_name: 'Deleted',
      last_name: 'account',
      profile_image_key: null,
      password_hash: null,
      email_verified_at: null,
      password_expired_at: null,
      search_text: '',
      updated_at: now,
      deleted_at: now,
    })
    .where('id', '=', id)
    .where('role', '=', role)
    .where('deleted_at', 'is', null)
    .returning(['id', 'role'])
    .executeTakeFirst()
  if (gone) await countDeletedAccount(db, gone, now)
  return gone !== undefined
}

export async function hasOwner(db: Database): Promise<boolean> {
  return (await live(db).where('role', '=', 'owner').limit(1).executeTakeFirst()) !== undefined
}

/** Addresses that differ only in case belong to the same account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The text that staff search. Lowercased here, because SQLite's lower() only handles ASCII. */
export function searchText(firstName: string, lastName: string, email: string | null): string {
  return `${firstName} ${lastName} ${email ?? ''}`.toLowerCase()
}

const live = (db: Database) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)

function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: pictureUrl(row.profile_image_key),
    role: row.role,
    ...(row.password_expired_at === null ? {} : { mustChangePassword: true as const }),
    ...(row.email_verified_at === null ? { emailUnverified: true as const } : {}),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
