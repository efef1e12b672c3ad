import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-errors.ts'
import { conflict } from '#server/http/app-error.ts'
import { deleteTokensOf, spendToken } from '../account-tokens.repository.ts'
import { findGoodToken, hashToken, invalidLink } from '../account-tokens.ts'
import { queuePasswordReset } from '../passwords/queue-password-reset.ts'
import { deleteSessionsOf } from '../sessions.repository.ts'
import { forgetSecondFactorSince } from '../two-factor/second-factors.repository.ts'
import { changeUser, confirmEmail, emailKey } from '../users.repository.ts'

type Restored = { userId: string; email: string; changedAt: string; tokenHash: string }

/** Restores the address, throws everybody else out, and lets its owner choose a new password. */
export async function undoEmailChange(ctx: AppContext, token: string, ownSessionHash?: string): Promise<string> {
  const found = await findGoodToken(ctx, token, 'undo_email_change')
  if (!found?.email) throw noLongerValid()
  const { userId, email, createdAt: changedAt } = found
  const restored = { userId, email, changedAt, tokenHash: hashToken(token) }
  try {
    await transact(ctx.db, (trx) => restore(ctx, trx, restored, ownSessionHash))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw conflict('email_taken', 'Another account uses this address now. Please write to us.')
  }
  return `Your email address is ${email} again. All other browsers were signed out, and we have sent you a link to choose a new password.`
}

async function restore(
  ctx: AppContext,
  trx: Database,
  { userId, email, changedAt, tokenHash }: Restored,
  ownSessionHash?: string,
) {
  const now = ctx.clock.now().toISOString()
  if (!(await spendToken(trx, tokenHash, now))) throw noLongerValid()
  const user = await changeUser(trx, userId, { email }, now)
  if (!user) throw noLongerValid()
  // The link was in the mailbox of this address.
  await confirmEmail(trx, userId, emailKey(email), now)
  // Whoever made the change may hold links of their own, also one that would undo this.
  await deleteTokensOf(trx, userId, ['reset_password', 'verify_email', 'undo_email_change', 'second_factor'])
  await deleteSessionsOf(trx, userId, ownSessionHash)
  // A second factor of theirs would keep the owner out.
  await forgetSecondFactorSince(trx, userId, changedAt)
  await queuePasswordReset(ctx, trx, user)
}

const noLongerValid = () =>
  invalidLink('This link is no longer valid. Please write to us if your account was taken over.')
