import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { invalidInput, unauthorized } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { deleteUserTokens } from '../account-tokens.repository.ts'
import { hashPassword } from '../password-hasher.ts'
import { confirmSession, deleteUserSessions } from '../sessions.repository.ts'
import { lockUser, setPassword } from '../users.repository.ts'
import { checkOwnPassword, wrongPassword } from './check-own-password.ts'
import { queuePasswordChanged } from './queue-password-changed.ts'

/** Every change sends an email. */
const CHANGES_PER_HOUR = 20

/** This browser stays signed in; all others are signed out. */
export async function changePassword(ctx: AppContext, viewer: Viewer, current: string, wanted: string): Promise<void> {
  const checkedHash = await checkOwnPassword(ctx, viewer.userId, current)
  if (viewer.mustChangePassword && current === wanted) {
    throw invalidInput('Please choose a password that differs from the temporary one.')
  }
  await consumeRateLimit(ctx, {
    key: `change-password:${viewer.userId}`,
    limit: CHANGES_PER_HOUR,
    windowSeconds: 3_600,
  })
  const passwordHash = await hashPassword(wanted, viewer.userId)
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const account = await lockUser(trx, viewer.userId)
    // Someone else may have set a new password in the meantime, and this change must not overwrite it.
    if (!account || !(await confirmSession(trx, viewer.sessionHash, now))) throw unauthorized()
    if (account.passwordHash !== checkedHash) throw wrongPassword()
    const { user } = account
    await setPassword(trx, user.id, passwordHash, now)
    await deleteUserSessions(trx, user.id, viewer.sessionHash)
    await deleteUserTokens(trx, user.id, ['reset_password', 'second_factor'])
    await queuePasswordChanged(ctx, trx, user)
  })
}
