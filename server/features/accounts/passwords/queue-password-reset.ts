import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'

import { issueToken } from '../account-tokens.ts'
import { toRecipient } from '../mail-recipient.ts'

/** Emails a link for choosing a new password, valid once and for an hour. */
export async function queuePasswordReset(ctx: AppContext, trx: Database, user: User): Promise<void> {
  const token = await issueToken(ctx, trx, { userId: user.id, purpose: 'reset_password', email: user.email })
  await queueMail(ctx, trx, 'password_reset', toRecipient(user), {
    resetUrl: siteLink(ctx.config, '/reset-password', { token }),
  })
}
