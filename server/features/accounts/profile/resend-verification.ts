import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { findUser } from '../users.repository.ts'
import { queueVerification } from './queue-verification.ts'

const MAILS_PER_HOUR = 5

/** Returns a message for the person. */
export async function resendVerification(ctx: AppContext, userId: string): Promise<string> {
  const user = await findUser(ctx.db, userId)
  if (!user?.emailUnverified) return 'Your email address is confirmed already.'
  await consumeRateLimit(ctx, { key: `verification-mail:${userId}`, limit: MAILS_PER_HOUR, windowSeconds: 3_600 })
  await transact(ctx.db, (trx) => queueVerification(ctx, trx, user))
  return `We have sent a link to ${user.email}.`
}
