import { v7 as uuidv7 } from 'uuid'

import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'

import { toRecipient } from '../mail-recipient.ts'
import { restoreAddress } from '../restore-address.ts'
import { confirmEmail, emailKey, insertUser } from '../users.repository.ts'

type Claim = { tokenHash: string; email: string; changedAt: string }

/**
 * Someone proves that they read email at an address that an account switched to only days ago, while the previous
 * mailbox can still undo that. We can't tell an account thief from a stranger whose address was entered, so neither
 * gets what belongs to the other: the account returns to its own address, and this mailbox gets a new account.
 */
export async function separateAccounts(
  ctx: AppContext,
  trx: Database,
  { user, claim, passwordHash }: { user: User; claim: Claim; passwordHash: string },
): Promise<void> {
  const restored = await restoreAddress(ctx, trx, { userId: user.id, ...claim })
  const createdAt = ctx.clock.now().toISOString()
  const person = { id: uuidv7(), email: user.email, firstName: '', lastName: '', role: 'student' as const }
  const own = await insertUser(trx, { ...person, passwordHash, createdAt })
  if (!restored || !own) throw new Error('an address that was just given up is taken')
  await confirmEmail(trx, own.id, emailKey(own.email), createdAt)
  await queueMail(ctx, trx, 'welcome', toRecipient(own), { coursesUrl: siteLink(ctx.config, '/courses') })
  await queueMail(ctx, trx, 'profile_change', toRecipient(restored), {
    change: `Your email address is ${restored.email} again, and you were signed out everywhere. Someone with access to ${own.email} set a password there, so that address now has an account of its own. Your courses are still in yours.`,
    time: mailTime(ctx.clock.now()),
    profileUrl: siteLink(ctx.config, '/profile'),
  })
}
