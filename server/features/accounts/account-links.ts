import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { deleteUserTokens, findOldestClaim } from './account-tokens.repository.ts'
import { emailKey } from './users.repository.ts'

/** Invalidates every link emailed for this account so far. */
export function revokeEmailedLinks(trx: Database, userId: string): Promise<void> {
  return deleteUserTokens(trx, userId, ['reset_password', 'verify_email', 'undo_email_change', 'second_factor'])
}

/** Sign-ins waiting for their second factor must start over with the current password. */
export function revokeLoginTickets(trx: Database, userId: string): Promise<void> {
  return deleteUserTokens(trx, userId, ['second_factor'])
}

/** Whether the account's previous mailbox can still reclaim it. */
export async function canBeReclaimed({ db, clock }: AppContext, { id, email }: { id: string; email: string }) {
  const claim = await findOldestClaim(db, id, clock.now().toISOString())
  return claim !== undefined && claim.emailKey !== emailKey(email)
}
