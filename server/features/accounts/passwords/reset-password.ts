import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { dropSavedCards } from '#server/features/checkout/checkout.ts'

import { consumeToken, deleteLaterClaims, deleteUserTokens, findOldestClaim } from '../account-tokens.repository.ts'
import { findValidToken, hashToken, invalidLink } from '../account-tokens.ts'
import { hashPassword } from '../password-hasher.ts'
import { deleteUserSessions } from '../sessions.repository.ts'
import { confirmEmail, emailKey, findPasswordHash, lockUser, setPassword } from '../users.repository.ts'
import { queuePasswordChanged } from './queue-password-changed.ts'
import { separateAccounts } from './separate-accounts.ts'

const NEW_ACCOUNT_MESSAGE =
  'You have a new account with this address. Courses you bought before are in your account under its previous address.'

/**
 * Sets the password, ends every session and invalidates other open links, without signing anyone in. Returns a message
 * for the person.
 */
export async function resetPassword(ctx: AppContext, token: string, newPassword: string): Promise<string> {
  const found = await findValidToken(ctx, token, 'reset_password')
  if (!found) throw noLongerValid()
  // Hashing is expensive, so only a valid link may trigger it.
  const passwordHash = await hashPassword(newPassword, found.userId)
  const now = ctx.clock.now().toISOString()
  return transact(ctx.db, async (trx) => {
    const user = (await lockUser(trx, found.userId))?.user
    if (!(await consumeToken(trx, hashToken(token), now))) throw noLongerValid()
    if (!user || emailKey(user.email) !== found.emailKey) throw noLongerValid()
    const claim = await findOldestClaim(trx, user.id, now)
    if (claim?.email && claim.emailKey !== found.emailKey) {
      const { tokenHash, email, changedAt } = claim
      await separateAccounts(ctx, trx, { user, claim: { tokenHash, email, changedAt }, passwordHash })
      return NEW_ACCOUNT_MESSAGE
    }
    // The mailbox that can undo everything is the one asking, so the addresses in between lose their claims.
    if (claim) await deleteLaterClaims(trx, user.id, claim.changedAt, claim.tokenHash)
    await openByMailbox(ctx, trx, user, passwordHash)
    return 'Your password was changed. Please sign in with it.'
  })
}

async function openByMailbox(ctx: AppContext, trx: Database, user: User, passwordHash: string): Promise<void> {
  const now = ctx.clock.now().toISOString()
  // An invited student sets their first password: nothing was changed, and nobody was signed out.
  const isFirst = user.role === 'student' && (await findPasswordHash(trx, user.id)) === null
  await setPassword(trx, user.id, passwordHash, now)
  // The link was in the mailbox, so the address belongs to them.
  await confirmEmail(trx, user.id, emailKey(user.email), now)
  await deleteUserSessions(trx, user.id)
  // A link that undoes an email change stays valid: someone who took over the account must not be able to revoke it.
  await deleteUserTokens(trx, user.id, ['reset_password', 'second_factor'])
  // Until now nothing proved that the address belongs to the person who saved a card here.
  if (user.emailUnverified) await dropSavedCards(ctx, trx, user.id)
  if (!isFirst) await queuePasswordChanged(ctx, trx, user)
}

const noLongerValid = () => invalidLink('Failed to reset password. The link may be expired or invalid.')
