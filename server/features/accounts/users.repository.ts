import type { Selectable } from 'kysely'

import type { User } from '#contract/accounts/user.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '#server/database/database.ts'
import type { UsersTable } from '#server/database/tables/accounts-tables.ts'

type UserRow = Selectable<UsersTable>
export type NewUser = {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
  passwordHash: string
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
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toUser(row)
}

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const row = await live(db).where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

export async function findUserWithPassword(db: Database, email: string) {
  const row = await live(db).where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row && { user: toUser(row), passwordHash: row.password_hash }
}

export async function hasOwner(db: Database): Promise<boolean> {
  return (await live(db).where('role', '=', 'owner').limit(1).executeTakeFirst()) !== undefined
}

/** Two spellings of one address are one account, whatever the case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

const live = (db: Database) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)

function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_key && `/images/${row.profile_image_key}`,
    role: row.role,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
