import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import { conflict, invalidInput } from '#server/http/app-error.ts'

import { hashPassword } from './password-hasher.ts'
import { hasOwner, insertUser } from './users.repository.ts'

type NewOwner = { email: string; password: string; firstName: string; lastName: string }

/** An owner can do everything, so the password must be longer than a student's. */
const MIN_OWNER_PASSWORD_LENGTH = 10

/** Only for the first one. Others are made owners in the back office. */
export async function createOwner({ db, clock }: AppContext, { password, ...owner }: NewOwner): Promise<void> {
  requireOwnerPassword(password)
  if (await hasOwner(db)) throw conflict('owner_exists', 'Nothing was created: this shop has an owner already.')
  const created = await insertUser(db, {
    ...owner,
    id: uuidv7(),
    role: 'owner',
    passwordHash: await hashPassword(password),
    createdAt: clock.now().toISOString(),
  })
  if (!created) throw conflict('email_taken', `Nothing was created: ${owner.email} has an account already.`)
}

export function requireOwnerPassword(password: string): void {
  if (password.length >= MIN_OWNER_PASSWORD_LENGTH) return
  throw invalidInput(`Nothing was changed: the password needs at least ${MIN_OWNER_PASSWORD_LENGTH} characters.`)
}
