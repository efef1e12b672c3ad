import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { dropSavedCards } from '#server/features/checkout/checkout.ts'

import { deleteLaterClaims, deleteUserTokens } from './account-tokens.repository.ts'
import { deleteUserSessions } from './sessions.repository.ts'
import { deleteSecondFactorAddedSince } from './two-factor/second-factors.repository.ts'
import { changeUser, confirmEmail, emailKey } from './users.repository.ts'

type Restored = { userId: string; email: string; changedAt: string; tokenHash: string }

/**
 * Moves an account back to its previous address and removes whatever was added since. Throws when the address is taken.
 */
export async function restoreAddress(
  ctx: AppContext,
  trx: Database,
  { userId, email, changedAt, tokenHash }: Restored,
  ownSessionHash?: string,
): Promise<User | undefined> {
  const now = ctx.clock.now().toISOString()
  const user = await changeUser(trx, userId, { email }, now)
  if (!user) return undefined
  // Only confirmed addresses get an undo link, so this one was confirmed.
  await confirmEmail(trx, userId, emailKey(email), now)
  // Whoever made the change may have links of their own, even one that would undo this.
  await deleteUserTokens(trx, userId, ['reset_password', 'verify_email', 'second_factor'])
  await deleteLaterClaims(trx, userId, changedAt, tokenHash)
  await deleteUserSessions(trx, userId, ownSessionHash)
  // A second factor added since then would keep the owner out.
  await deleteSecondFactorAddedSince(trx, userId, changedAt)
  // A card saved since then belongs to whoever held the account, not to the person getting it back.
  await dropSavedCards(ctx, trx, userId, changedAt)
  return user
}
