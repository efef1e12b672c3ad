import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'

import { hashPassword } from './password-hasher.ts'
import { hasOwner, insertUser } from './users.repository.ts'

type NewOwner = { email: string; password: string; firstName: string; lastName: string }

/** An owner can do everything, so the password must be longer than a student's. */
const MIN_OWNER_PASSWORD_LENGTH = 10

/** Returns a sentence about what happened, for a person at a terminal. */
export async function createOwner({ db, clock }: AppContext, { password, ...owner }: NewOwner): Promise<string> {
  if (password.length < MIN_OWNER_PASSWORD_LENGTH) {
    return `Nothing was created: the password needs at least ${MIN_OWNER_PASSWORD_LENGTH} characters.`
  }
  if (await hasOwner(db)) return 'Nothing was created: this shop has an owner already.'
  const created = await insertUser(db, {
    ...owner,
    id: uuidv7(),
    role: 'owner',
    passwordHash: await hashPassword(password),
    createdAt: clock.now().toISOString(),
  })
  if (!created) return `Nothing was created: ${owner.email} has an account already.`
  return `The owner ${owner.email} was created and can sign in at /admin/login.`
}
