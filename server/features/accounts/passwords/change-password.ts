import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { invalidInput, unauthorized } from '#server/http/app-error.ts'
import { countAgainst } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { deleteTokensOf } from '../account-tokens.repository.ts'
import { hashPassword } from '../password-hasher.ts'
import { confirmSession, deleteSessionsOf } from '../sessions.repository.ts'
import { findUser, setPassword } from '../users.repository.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { queuePasswordChanged } from './queue-password-changed.ts'

/** Each is told by mail. */
const CHANGES_PER_HOUR = 20

/** This browser stays signed in, all others do not. */
export async function changePassword(ctx: AppContext, viewer: Viewer, current: string, wanted: string): Promise<void> {
  await checkOwnPassword(ctx, viewer.userId, current)
  if (viewer.mustChangePassword && current === wanted) {
    throw invalidInput('Please choose a password that differs from the temporary one.')
  }
  await countAgainst(ctx, { key: `change-password:${viewer.userId}`, limit: CHANGES_PER_HOUR, windowSeconds: 3_600 })
  const passwordHash = await hashPassword(wanted, viewer.userId)
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const user = await findUser(trx, viewer.userId)
    if (!user) throw unauthorized()
    await setPassword(trx, user.id, passwordHash, now)
    await deleteSessionsOf(trx, user.id, viewer.sessionHash)
    await confirmSession(trx, viewer.sessionHash, now)
    await deleteTokensOf(trx, user.id, ['reset_password', 'second_factor'])
    await queuePasswordChanged(ctx, trx, user)
  })
}
