import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { resetRateLimit } from '#server/http/rate-limit.repository.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { attemptKey, consumeAppCode, countAttempt, wrongCode } from './check-second-factor.ts'
import { queueTwoFactorNotice } from './queue-two-factor-notice.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { confirmSecret, replaceRecoveryCodes } from './second-factors.repository.ts'
import { alreadyTurnedOn } from './set-up-two-factor.ts'

/**
 * Turns on two-factor sign-in: the code proves that the app has the secret. Returns the recovery codes, this one time
 * only.
 */
export async function confirmTwoFactor(ctx: AppContext, { userId }: Viewer, code: string): Promise<string[]> {
  await countAttempt(ctx, userId)
  const recoveryCodes = newRecoveryCodes()
  await transact(ctx.db, async (trx) => {
    if (!(await consumeAppCode(ctx, trx, userId, code.replace(/\s/g, '')))) throw wrongCode()
    if (!(await confirmSecret(trx, userId, ctx.clock.now().toISOString()))) throw alreadyTurnedOn()
    await replaceRecoveryCodes(trx, userId, recoveryCodes.map(hashRecoveryCode))
    await queueTwoFactorNotice(ctx, trx, userId, 'Two-factor sign-in was switched on.')
  })
  await resetRateLimit(ctx.db, attemptKey(userId))
  return recoveryCodes
}
