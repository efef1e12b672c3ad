import type { User } from '#contract/accounts/user.ts'
import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'
import { AppError, conflict } from '#server/http/app-error.ts'

import { deleteUserTokens } from './account-tokens.repository.ts'
import { requireOwnerPassword } from './create-owner.ts'
import { toRecipient } from './mail-recipient.ts'
import { lockOwners } from './owners.repository.ts'
import { hashPassword } from './password-hasher.ts'
import { deleteUserSessions } from './sessions.repository.ts'
import { deleteSecondFactor } from './two-factor/second-factors.repository.ts'
import { findUser, findUserByEmail, lockUser, setPassword } from './users.repository.ts'

type Recovery = {
  email: string
  action: AuditAction
  /** What was done, for the email to the person and the one to owners. */
  change: { yours: string; theirs: (email: string) => string }
  work: (trx: Database, user: User) => Promise<void>
}

/** For someone with access to the machine: a way back in without the old password. */
export async function resetPasswordOnServer(
  ctx: AppContext,
  { email, password }: { email: string; password: string },
): Promise<{ sessionsEnded: number }> {
  requireOwnerPassword(password)
  const passwordHash = await hashPassword(password)
  return recover(ctx, {
    email,
    action: 'user.reset-password-on-server',
    change: { yours: 'changed your password', theirs: (address) => `changed the password of ${address}` },
    work: (trx, { id }) => setPassword(trx, id, passwordHash, ctx.clock.now().toISOString()),
  })
}

/** For someone who lost both the phone and the recovery codes. */
export async function resetTwoFactorOnServer(ctx: AppContext, { email }: { email: string }): Promise<void> {
  await recover(ctx, {
    email,
    action: 'user.reset-two-factor-on-server',
    change: {
      yours: 'switched off your two-factor sign-in',
      theirs: (address) => `switched off two-factor sign-in for ${address}`,
    },
    work: async (trx, { id }) => {
      if (await deleteSecondFactor(trx, id)) return
      throw conflict('two_factor_off', `Nothing was changed: ${email} doesn't use two-factor sign-in.`)
    },
  })
}

async function recover(ctx: AppContext, { email, action, change, work }: Recovery): Promise<{ sessionsEnded: number }> {
  const known = await findUserByEmail(ctx.db, email)
  return transact(ctx.db, async (trx) => {
    const user = known && (await lockUser(trx, known.id))?.user
    if (!user) throw new AppError(404, 'not_found', `Nothing was changed: nobody has an account with ${email}.`)
    await work(trx, user)
    const sessionsEnded = await deleteUserSessions(trx, user.id)
    await deleteUserTokens(trx, user.id, ['reset_password', 'second_factor'])
    const subject = { type: 'user', id: user.id, label: `${user.firstName} ${user.lastName}`.trim() }
    await recordAudit(ctx, trx, { actor: user.id, action, subject, before: null, after: null })
    await tellPersonAndOwners(ctx, trx, user, change)
    return { sessionsEnded }
  })
}

/** An owner who didn't do this learns that somebody on the machine did. Staff can't edit these emails or turn them off. */
async function tellPersonAndOwners(ctx: AppContext, trx: Database, user: User, change: Recovery['change']) {
  const time = mailTime(ctx.clock.now())
  const profileUrl = siteLink(ctx.config, '/profile')
  await queueMail(ctx, trx, 'server_reset', toRecipient(user), { change: change.yours, time, profileUrl })
  const auditLogUrl = siteLink(ctx.config, '/admin/audit-log')
  for (const id of await lockOwners(trx)) {
    const owner = id === user.id ? undefined : await findUser(trx, id)
    if (!owner) continue
    const values = { change: change.theirs(user.email), time, auditLogUrl }
    await queueMail(ctx, trx, 'server_reset_notice', toRecipient(owner), values)
  }
}
