import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { requireConfirmedSession } from '../passwords/require-confirmed-session.ts'
import { queueTwoFactorNotice } from './queue-two-factor-notice.ts'
import { deleteSecondFactor } from './second-factors.repository.ts'

export async function turnOffTwoFactor(ctx: AppContext, viewer: Viewer): Promise<void> {
  requireConfirmedSession(ctx, viewer)
  await transact(ctx.db, async (trx) => {
    const wasOn = await deleteSecondFactor(trx, viewer.userId)
    if (wasOn) await queueTwoFactorNotice(ctx, trx, viewer.userId, 'Two-factor sign-in was switched off.')
  })
}
