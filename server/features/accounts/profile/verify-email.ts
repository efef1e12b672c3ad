import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { consumeToken, findToken } from '../account-tokens.repository.ts'
import { hashToken, invalidLink } from '../account-tokens.ts'
import { confirmEmail } from '../users.repository.ts'

/**
 * Email clients prefetch links and people click twice, so a used link is fine as long as the address is still current.
 */
export async function verifyEmail({ db, clock }: AppContext, token: string): Promise<void> {
  const now = clock.now().toISOString()
  const confirmed = await transact(db, async (trx) => {
    const found = await findToken(trx, hashToken(token), 'verify_email')
    if (!found?.emailKey || found.expiresAt <= now) return false
    await consumeToken(trx, hashToken(token), now)
    return confirmEmail(trx, found.userId, found.emailKey, now)
  })
  if (!confirmed) throw invalidLink('This link is no longer valid. Please ask for a new one.')
}
