import { v7 as uuidv7 } from 'uuid'

import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { isAddressReserved } from './account-tokens.repository.ts'
import { queueInvitation } from './invitations.ts'
import { queueVerification } from './profile/queue-verification.ts'
import { findUser, findUserByEmail, insertUser } from './users.repository.ts'

export async function isEmailTaken({ clock }: AppContext, db: Database, key: string): Promise<boolean> {
  if (await findUserByEmail(db, key)) return true
  return isAddressReserved(db, key, clock.now().toISOString(), null)
}

type Invited = { email: string; firstName: string; lastName: string }

/** An account without a password, opened by an invitation or 'Forgot password'. Undefined when the address is taken. */
export async function createInvitedStudent(ctx: AppContext, trx: Database, person: Invited): Promise<User | undefined> {
  const createdAt = ctx.clock.now().toISOString()
  return insertUser(trx, { ...person, id: uuidv7(), role: 'student', passwordHash: null, createdAt })
}

export async function queueInvitationFor(ctx: AppContext, trx: Database, userId: string, inviterId: string) {
  const user = await findUser(trx, userId)
  if (user) await queueInvitation(ctx, trx, user, inviterId)
}

export async function queueVerificationFor(ctx: AppContext, trx: Database, userId: string): Promise<void> {
  const user = await findUser(trx, userId)
  if (user) await queueVerification(ctx, trx, user)
}
