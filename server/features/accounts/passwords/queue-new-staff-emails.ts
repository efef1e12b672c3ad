import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'

import { toRecipient } from '../mail-recipient.ts'
import { findUser } from '../users.repository.ts'
import { queuePasswordReset } from './queue-password-reset.ts'

/**
 * For someone who just became an owner or admin and lost their password because of it: explains why and sends a link to
 * set a new one.
 */
export async function queueNewStaffEmails(ctx: AppContext, trx: Database, userId: string): Promise<void> {
  const user = await findUser(trx, userId)
  if (!user) return
  await queueMail(ctx, trx, 'profile_change', toRecipient(user), {
    change: `Your role is now ${user.role}. To keep the back office safe, you were signed out everywhere and your old password no longer works. Please choose a new one: we just sent you a link for it in another email. If it has expired, use "Forgot password" on the sign-in page.`,
    time: mailTime(ctx.clock.now()),
    profileUrl: siteLink(ctx.config, '/profile'),
  })
  await queuePasswordReset(ctx, trx, user)
}
