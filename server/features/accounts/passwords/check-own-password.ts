import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'
import { forgetHits } from '#server/http/rate-limit.repository.ts'
import { countAgainst } from '#server/http/rate-limit.ts'

import { verifyPassword } from '../password-hasher.ts'
import { findPasswordHash } from '../users.repository.ts'

/** Asks a signed-in person for their password. No 401: their session is fine. */
export async function checkOwnPassword(ctx: AppContext, userId: string, password: string): Promise<void> {
  const key = `own-password:${userId}`
  await countAgainst(ctx, { key, limit: ctx.config.limits.loginFailuresPerAccount, windowSeconds: 15 * 60 })
  if (!(await verifyPassword(await findPasswordHash(ctx.db, userId), password, userId))) {
    throw new AppError(400, 'wrong_password', 'Your current password is not correct.')
  }
  await forgetHits(ctx.db, key)
}
