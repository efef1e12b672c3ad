import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './second-factor-secret.ts'
import { consumeRecoveryCode, consumeStep, findSecondFactor } from './second-factors.repository.ts'
import { findStep } from './totp.ts'

const MAX_ATTEMPTS = 10
const WINDOW_SECONDS = 15 * 60

export const attemptKey = (userId: string) => `second-factor:${userId}`

/** Three out of a million codes are valid at any time, so without a limit they could be guessed. */
export function countAttempt(ctx: AppContext, userId: string): Promise<void> {
  return consumeRateLimit(ctx, { key: attemptKey(userId), limit: MAX_ATTEMPTS, windowSeconds: WINDOW_SECONDS })
}

/** A code from the app or a recovery code; each works once. It's used up in the transaction it authorizes. */
export async function consumeSecondFactor(
  ctx: AppContext,
  trx: Database,
  userId: string,
  code: string,
): Promise<'app code' | 'recovery code'> {
  const now = ctx.clock.now()
  const digits = code.replace(/\s/g, '')
  const isAppCode = /^\d{6}$/.test(digits)
  const wasValid = isAppCode
    ? await consumeAppCode(ctx, trx, userId, digits)
    : await consumeRecoveryCode(trx, userId, hashRecoveryCode(code), now.toISOString())
  if (!wasValid) throw wrongCode()
  return isAppCode ? 'app code' : 'recovery code'
}

export async function consumeAppCode(ctx: AppContext, trx: Database, userId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(trx, userId)
  if (!factor) return false
  const step = findStep(openSecret(ctx, userId, factor.sealedSecret), code, ctx.clock.now())
  return step !== undefined && consumeStep(trx, userId, step)
}

export const wrongCode = () =>
  new AppError(400, 'wrong_code', 'This code is wrong or was already used. Please try the next one.')
