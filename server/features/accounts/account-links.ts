import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'

import { deleteTokensOf, findOldestClaim } from './account-tokens.repository.ts'
import { emailKey } from './users.repository.ts'

/** No link that was mailed until now opens this account any more. */
export function closeLinksOf(trx: Database, userId: string): Promise<void> {
  return deleteTokensOf(trx, userId, ['reset_password', 'verify_email', 'undo_email_change', 'second_factor'])
}

/** Sign-ins that wait for their second factor start anew, with the password of now. */
export function closeTicketsOf(trx: Database, userId: string): Promise<void> {
  return deleteTokensOf(trx, userId, ['second_factor'])
}

/** Whether the mailbox that this account had before can still take it back from the one it has now. */
export async function hasOpenClaim({ db, clock }: AppContext, { id, email }: { id: string; email: string }) {
  const claim = await findOldestClaim(db, id, clock.now().toISOString())
  return claim !== undefined && claim.emailKey !== emailKey(email)
}
