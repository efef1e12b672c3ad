import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { AppError } from '#server/http/app-error.ts'

import { issueToken } from '../account-tokens.ts'
import { findSecondFactor } from './second-factors.repository.ts'

/** After the right password: whoever switched it on proves a second thing, with this ticket. */
export async function requireSecondFactor(ctx: AppContext, { id }: User): Promise<void> {
  const factor = await findSecondFactor(ctx.db, id)
  if (!factor?.confirmedAt) return
  const ticket = await issueToken(ctx, ctx.db, { userId: id, purpose: 'second_factor' })
  throw new AppError(403, 'two_factor_required', 'Please enter the code from your authenticator app.', {
    details: { ticket },
  })
}
