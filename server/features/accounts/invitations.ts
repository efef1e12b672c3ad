import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/mail.ts'

import { deleteUserTokens } from './account-tokens.repository.ts'
import { findValidToken, invalidLink, issueToken } from './account-tokens.ts'
import { listAccessibleCourseTitles } from './invited-access.read-model.ts'
import { toRecipient } from './mail-recipient.ts'
import { findPasswordHash, findUser } from './users.repository.ts'

const INVITATION_LASTS_MS = 14 * 24 * 3_600_000
const MAX_NAMED = 5

/** Emails a link for setting a first password to someone staff invited. Earlier links stop working. */
export async function queueInvitation(ctx: AppContext, trx: Database, user: User, inviterId: string): Promise<void> {
  await deleteUserTokens(trx, user.id, ['reset_password'])
  const token = await issueToken(ctx, trx, {
    userId: user.id,
    purpose: 'reset_password',
    email: user.email,
    lastsMs: INVITATION_LASTS_MS,
  })
  const inviter = await findUser(trx, inviterId)
  await queueMail(ctx, trx, 'invitation', toRecipient(user), {
    inviterName: inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email : 'Our team',
    access: describeAccess(await listAccessibleCourseTitles(trx, user.id)),
    invitationUrl: siteLink(ctx.config, '/accept-invitation', { token }),
  })
}

function describeAccess(titles: string[]): string {
  if (titles.length === 0) return 'You can browse every course before you decide.'
  const more = titles.length - MAX_NAMED
  const named = more > 1 ? [...titles.slice(0, MAX_NAMED), `${more} more courses`] : titles
  return `You have access to ${new Intl.ListFormat('en').format(named)}.`
}

/** Who a valid link is for, so the page can greet them or say right away that it has expired. */
export async function showInvitation(ctx: AppContext, token: string) {
  const found = await findValidToken(ctx, token, 'reset_password')
  const user = found && (await findUser(ctx.db, found.userId))
  if (!user || (await findPasswordHash(ctx.db, user.id)) !== null) {
    throw invalidLink('This invitation no longer works: it has expired or was already used.')
  }
  return { firstName: user.firstName, email: user.email }
}
