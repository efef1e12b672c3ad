import type { User } from '#contract/accounts/user.ts'
import { isStaff } from '#contract/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { doorSettings } from '#server/features/settings/settings.ts'
import { AppError } from '#server/http/app-error.ts'

import { resendVerification } from './resend-verification.ts'

/** Checked at login when the settings require it. Staff can always sign in, so they can turn it off. */
export async function requireConfirmedAddress(ctx: AppContext, user: User): Promise<void> {
  if (!user.emailUnverified || isStaff(user.role)) return
  if (!(await doorSettings(ctx)).emailVerificationRequired) return
  const isOverLimit = (error: unknown) => error instanceof AppError && error.status === 429
  await resendVerification(ctx, user.id).catch((error) => {
    if (!isOverLimit(error)) throw error
  })
  throw new AppError(
    403,
    'email_unverified',
    'Please confirm your email address first. We have sent you a link: it may take a minute to arrive.',
  )
}
