import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { resetRateLimit } from '#server/http/rate-limit.repository.ts'
import { consumeToken } from '../account-tokens.repository.ts'
import { findValidToken, hashToken, invalidLink } from '../account-tokens.ts'
import { lockUser, type UserWithPassword } from '../users.repository.ts'
import { attemptKey, consumeSecondFactor, countAttempt } from './check-second-factor.ts'
import { queueTwoFactorNotice } from './queue-two-factor-notice.ts'
import { countRecoveryCodes } from './second-factors.repository.ts'

/** A wrong code doesn't use up the ticket, so another code can be tried. */
export async function logInWithSecondFactor(ctx: AppContext, ticket: string, code: string): Promise<UserWithPassword> {
  const found = await findValidToken(ctx, ticket, 'second_factor')
  if (!found) throw signInAgain()
  await countAttempt(ctx, found.userId)
  const checked = await transact(ctx.db, async (trx) => {
    // A new password invalidates the ticket, so a valid ticket means the password hasn't changed.
    const account = await lockUser(trx, found.userId)
    const spent = await consumeSecondFactor(ctx, trx, found.userId, code)
    if (!(await consumeToken(trx, hashToken(ticket), ctx.clock.now().toISOString()))) throw signInAgain()
    if (spent === 'recovery code') await notifyRecoveryCodeUsed(ctx, trx, found.userId)
    return account
  })
  if (!checked) throw signInAgain()
  await resetRateLimit(ctx.db, attemptKey(found.userId))
  return checked
}

/** If they lost their phone, they know; if their codes were stolen, they must find out. */
async function notifyRecoveryCodeUsed(ctx: AppContext, trx: Database, userId: string): Promise<void> {
  const left = await countRecoveryCodes(trx, userId)
  const change = `A recovery code was used to sign in. ${left} ${left === 1 ? 'is' : 'are'} left.`
  await queueTwoFactorNotice(ctx, trx, userId, change)
}

const signInAgain = () => invalidLink('This took too long. Please sign in again.')
