import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'
import { forgetHits, takeHitBack } from '#server/http/rate-limit.repository.ts'
import { countAgainst } from '#server/http/rate-limit.ts'

import { verifyPassword } from './password-hasher.ts'
import { requireConfirmedAddress } from './profile/require-confirmed-address.ts'
import { requireSecondFactor } from './two-factor/require-second-factor.ts'
import { emailKey, findUserWithPassword } from './users.repository.ts'

const WINDOW_SECONDS = 15 * 60

/** Every try counts before the password is looked at, and a success is taken back: a flood finds no gap. */
export async function logIn(ctx: AppContext, email: string, password: string, address: string): Promise<User> {
  const { db, config } = ctx
  const accountKey = `login-account:${emailKey(email)}`
  const addressKey = `login-address:${address}`
  await countAgainst(ctx, {
    key: addressKey,
    limit: config.limits.loginFailuresPerAddress,
    windowSeconds: WINDOW_SECONDS,
  })
  await countAgainst(ctx, {
    key: accountKey,
    limit: config.limits.loginFailuresPerAccount,
    windowSeconds: WINDOW_SECONDS,
  })

  const found = await findUserWithPassword(db, email)
  const matches = await verifyPassword(found?.passwordHash ?? null, password)
  if (!found || !matches) throw new AppError(401, 'invalid_credentials', 'Invalid email or password')

  await forgetHits(db, accountKey)
  await takeHitBack(db, addressKey)
  await requireConfirmedAddress(ctx, found.user)
  await requireSecondFactor(ctx, found.user)
  return found.user
}
