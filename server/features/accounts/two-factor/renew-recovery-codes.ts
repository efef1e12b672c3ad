import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { conflict } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { requireConfirmedSession } from '../passwords/require-confirmed-session.ts'
import { queueTwoFactorNotice } from './queue-two-factor-notice.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { findSecondFactor, replaceRecoveryCodes } from './second-factors.repository.ts'

export async function renewRecoveryCodes(ctx: AppContext, viewer: Viewer): Promise<string[]> {
  requireConfirmedSession(ctx, viewer)
  const recoveryCodes = newRecoveryCodes()
  await transact(ctx.db, async (trx) => {
    const factor = await findSecondFactor(trx, viewer.userId)
    if (!factor?.confirmedAt) throw conflict('two_factor_off', "Two-factor sign-in isn't turned on.")
    await replaceRecoveryCodes(trx, viewer.userId, recoveryCodes.map(hashRecoveryCode))
    await queueTwoFactorNotice(ctx, trx, viewer.userId, 'New recovery codes were made. The old ones no longer work.')
  })
  return recoveryCodes
}
