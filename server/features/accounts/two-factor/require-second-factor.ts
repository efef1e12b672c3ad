import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { AppError } from '#server/http/app-error.ts'

import { issueToken } from '../account-tokens.ts'
import { requireSamePassword } from '../require-same-password.ts'
import type { UserWithPassword } from '../users.repository.ts'
import { findSecondFactor } from './second-factors.repository.ts'

/** After the right password, accounts with two-factor sign-in need a code as well, sent with this ticket. */
export async function requireSecondFactor(ctx: AppContext, checked: UserWithPassword): Promise<void> {
  const factor = await findSecondFactor(ctx.db, checked.user.id)
  if (!factor?.confirmedAt) return
  const ticket = await transact(ctx.db, async (trx) => {
    const { id } = await requireSamePassword(trx, checked)
    return issueToken(ctx, trx, { userId: id, purpose: 'second_factor' })
  })
  throw new AppError(403, 'two_factor_required', 'Please enter the code from your authenticator app.', {
    details: { ticket },
  })
}
