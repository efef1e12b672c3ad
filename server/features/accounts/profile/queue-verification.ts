import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'

import { issueToken } from '../account-tokens.ts'
import { toRecipient } from '../mail-recipient.ts'

/** Emails a link that confirms the user's current address. */
export async function queueVerification(ctx: AppContext, trx: Database, user: User): Promise<void> {
  const token = await issueToken(ctx, trx, { userId: user.id, purpose: 'verify_email', email: user.email })
  await queueMail(ctx, trx, 'email_verification', toRecipient(user), {
    verifyUrl: siteLink(ctx.config, '/verify-email', { token }),
  })
}
