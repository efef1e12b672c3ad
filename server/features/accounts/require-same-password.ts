import type { User } from '#contract/accounts/user.ts'
import type { Database } from '#server/database/database.ts'

import { invalidCredentials } from './invalid-credentials.ts'
import { lockUser, type UserWithPassword } from './users.repository.ts'

/**
 * Checking a password takes a while, and it may be replaced meanwhile. Whoever was let in by it asks again here, in the
 * transaction of what it allows: a new password must leave nothing behind that the old one opened.
 */
export async function requireSamePassword(trx: Database, { user, passwordHash }: UserWithPassword): Promise<User> {
  const current = await lockUser(trx, user.id)
  if (!current || passwordHash === null || current.passwordHash !== passwordHash) throw invalidCredentials()
  return current.user
}
