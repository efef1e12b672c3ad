import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'
import { resetRateLimit } from '#server/http/rate-limit.repository.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { verifyPassword } from '../password-hasher.ts'
import { findPasswordHash } from '../users.repository.ts'

/** Checks a signed-in person's password and returns the hash it matches. Never a 401: their session is fine. */
export async function checkOwnPassword(ctx: AppContext, userId: string, password: string): Promise<string | null> {
  const key = `own-password:${userId}`
  await consumeRateLimit(ctx, { key, limit: ctx.config.limits.loginFailuresPerAccount, windowSeconds: 15 * 60 })
  const passwordHash = await findPasswordHash(ctx.db, userId)
  if (!(await verifyPassword(passwordHash, password, userId))) throw wrongPassword()
  await resetRateLimit(ctx.db, key)
  return passwordHash
}

export const wrongPassword = () => new AppError(400, 'wrong_password', 'Your current password is not correct.')
