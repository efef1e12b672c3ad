import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { forgetHits } from '#server/http/rate-limit.repository.ts'
import { spendToken } from '../account-tokens.repository.ts'
import { findGoodToken, hashToken, invalidLink } from '../account-tokens.ts'
import { lockUser, type UserWithPassword } from '../users.repository.ts'
import { countTry, spendSecondFactor, tryKey } from './check-second-factor.ts'
import { queueTwoFactorNotice } from './queue-two-factor-notice.ts'
import { countRecoveryCodes } from './second-factors.repository.ts'

/** A wrong code leaves the ticket good, so that the next code can be typed. */
export async function logInWithSecondFactor(ctx: AppContext, ticket: string, code: string): Promise<UserWithPassword> {
  const found = await findGoodToken(ctx, ticket, 'second_factor')
  if (!found) throw signInAgain()
  await countTry(ctx, found.userId)
  const checked = await transact(ctx.db, async (trx) => {
    // A new password ends the ticket: while it is good, the password is the one that it was given for.
    const account = await lockUser(trx, found.userId)
    const spent = await spendSecondFactor(ctx, trx, found.userId, code)
    if (!(await spendToken(trx, hashToken(ticket), ctx.clock.now().toISOString()))) throw signInAgain()
    if (spent === 'recovery code') await tellCodeUsed(ctx, trx, found.userId)
    return account
  })
  if (!checked) throw signInAgain()
  await forgetHits(ctx.db, tryKey(found.userId))
  return checked
}

/** Somebody who has lost the phone knows; somebody whose codes were found must hear of it. */
async function tellCodeUsed(ctx: AppContext, trx: Database, userId: string): Promise<void> {
  const left = await countRecoveryCodes(trx, userId)
  const change = `A recovery code was used to sign in. ${left} of them ${left === 1 ? 'is' : 'are'} left.`
  await queueTwoFactorNotice(ctx, trx, userId, change)
}

const signInAgain = () => invalidLink('This took too long. Please sign in again.')
