import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-errors.ts'
import { conflict } from '#server/http/app-error.ts'
import { consumeToken } from '../account-tokens.repository.ts'
import { findValidToken, hashToken, invalidLink } from '../account-tokens.ts'
import { queuePasswordReset } from '../passwords/queue-password-reset.ts'
import { restoreAddress } from '../restore-address.ts'
import { lockUser } from '../users.repository.ts'

type Restored = { userId: string; email: string; changedAt: string; tokenHash: string }

/** Restores the address, signs everyone else out, and lets the owner choose a new password. */
export async function undoEmailChange(ctx: AppContext, token: string, ownSessionHash?: string): Promise<string> {
  const found = await findValidToken(ctx, token, 'undo_email_change')
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

async function restore(ctx: AppContext, trx: Database, restored: Restored, ownSessionHash?: string) {
  await lockUser(trx, restored.userId)
  if (!(await consumeToken(trx, restored.tokenHash, ctx.clock.now().toISOString()))) throw noLongerValid()
  const user = await restoreAddress(ctx, trx, restored, ownSessionHash)
  if (!user) throw noLongerValid()
  await queuePasswordReset(ctx, trx, user)
}

const noLongerValid = () =>
  invalidLink('This link is no longer valid. Please write to us if your account was taken over.')
