import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { deleteTokensOf, spendToken } from '../account-tokens.repository.ts'
import { findGoodToken, hashToken, invalidLink } from '../account-tokens.ts'
import { hashPassword } from '../password-hasher.ts'
import { deleteSessionsOf } from '../sessions.repository.ts'
import { confirmEmail, findUser, setPassword } from '../users.repository.ts'
import { queuePasswordChanged } from './queue-password-changed.ts'

/** Sets the password, ends every session and closes other open links. Signs nobody in. */
export async function resetPassword(ctx: AppContext, token: string, newPassword: string): Promise<void> {
  const found = await findGoodToken(ctx, token, 'reset_password')
  if (!found) throw noLongerValid()
  // Hashing is dear, so only a link that is good now may cause it.
  const passwordHash = await hashPassword(newPassword, found.userId)
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    if (!(await spendToken(trx, hashToken(token), now))) throw noLongerValid()
    await setPassword(trx, found.userId, passwordHash, now)
    // The link was in the mailbox, so the address is theirs.
    await confirmEmail(trx, found.userId, found.emailKey ?? '', now)
    await deleteSessionsOf(trx, found.userId)
    // A link that undoes a change of address stays: whoever took the account over must not be able to close it.
    await deleteTokensOf(trx, found.userId, ['reset_password', 'second_factor'])
    const user = await findUser(trx, found.userId)
    if (user) await queuePasswordChanged(ctx, trx, user)
  })
}

const noLongerValid = () => invalidLink('Failed to reset password. The link may be expired or invalid.')
