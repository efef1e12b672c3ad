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
  change: string
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
    change: 'password was changed on the server. All browsers were signed out.',
    work: (trx, { id }) => setPassword(trx, id, passwordHash, ctx.clock.now().toISOString()),
  })
}

/** For someone who lost both the phone and the recovery codes. */
export async function resetTwoFactorOnServer(ctx: AppContext, { email }: { email: string }): Promise<void> {
  await recover(ctx, {
    email,
    action: 'user.reset-two-factor-on-server',
    change: 'two-factor sign-in was switched off on the server. All browsers were signed out.',
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

/** An owner who didn't do this learns that somebody on the machine did. */
async function tellPersonAndOwners(ctx: AppContext, trx: Database, user: User, change: string): Promise<void> {
  const owners = await lockOwners(trx)
  for (const id of new Set([user.id, ...owners])) {
    const recipient = id === user.id ? user : await findUser(trx, id)
    if (!recipient) continue
    await queueMail(ctx, trx, 'profile_change', toRecipient(recipient), {
      change:
        id === user.id
          ? `Your ${change}`
          : `For ${user.email}, the ${change} If nobody asked for this, check who has access to the server.`,
      time: mailTime(ctx.clock.now()),
      profileUrl: siteLink(ctx.config, '/profile'),
    })
  }
}
