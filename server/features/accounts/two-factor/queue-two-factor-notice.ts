import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'
import { unauthorized } from '#server/http/app-error.ts'

import { toRecipient } from '../mail-recipient.ts'
import { findUser } from '../users.repository.ts'

export async function queueTwoFactorNotice(ctx: AppContext, trx: Database, userId: string, change: string) {
  const user = await findUser(trx, userId)
  if (!user) throw unauthorized()
  await queueMail(ctx, trx, 'profile_change', toRecipient(user), {
    change,
    time: mailTime(ctx.clock.now()),
    profileUrl: siteLink(ctx.config, '/profile'),
  })
}
