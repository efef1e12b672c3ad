import type { User } from '#contract/accounts/user.ts'
import type { Database } from '#server/database/database.ts'

import { invalidCredentials } from './invalid-credentials.ts'
import { lockUser, type UserWithPassword } from './users.repository.ts'

/**
 * Checking a password takes a while, and the password may change before it's done. Code that relied on the check
 * repeats it here, in the transaction it guards: after a password change, nothing the old password opened may remain.
 */
export async function requireSamePassword(trx: Database, { user, passwordHash }: UserWithPassword): Promise<User> {
  const current = await lockUser(trx, user.id)
  if (!current || passwordHash === null || current.passwordHash !== passwordHash) throw invalidCredentials()
  return current.user
}
