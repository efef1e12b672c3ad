import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'

import { toRecipient } from '../mail-recipient.ts'

export function queuePasswordChanged(ctx: AppContext, trx: Database, user: User): Promise<void> {
  return queueMail(ctx, trx, 'profile_change', toRecipient(user), {
    change: 'Your password was changed. Other browsers were signed out.',
    time: mailTime(ctx.clock.now()),
    profileUrl: siteLink(ctx.config, '/profile'),
  })
}
