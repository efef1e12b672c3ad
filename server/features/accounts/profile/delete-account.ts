import type { AppContext } from '#server/app-context.ts'
import { anonymizeBuyer } from '#server/features/checkout/checkout.ts'
import { deleteUserMessages } from '#server/features/contact/contact.ts'
import { endUserCredits } from '#server/features/credits/credits.ts'
import { deleteUserJournal } from '#server/features/journal/journal.ts'
import { deleteUserCertificates, deleteUserNotes, deleteUserWaivers } from '#server/features/learning/learning.ts'
import { deleteUserEmails, queueMail } from '#server/features/mail/mail.ts'
import { calendarSource, deleteUserMentorship } from '#server/features/mentorship/mentorship.ts'
import { deleteUserPlays } from '#server/features/plays/plays.ts'
import { deleteUserPractice } from '#server/features/practice/practice.ts'
import { forgetWithdrawals } from '#server/features/withdrawals/withdrawals.ts'
import { conflict, unauthorized } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { deleteUserTokens } from '../account-tokens.repository.ts'
import { deleteUserDevices } from '../known-devices.repository.ts'
import { toRecipient } from '../mail-recipient.ts'
import { lockOwners } from '../owners.repository.ts'
import { requireConfirmedSession } from '../passwords/require-confirmed-session.ts'
import { deleteUserSessions } from '../sessions.repository.ts'
import { deleteUserSignIns } from '../sign-ins.repository.ts'
import { deleteSecondFactor } from '../two-factor/second-factors.repository.ts'
import { anonymizeUser, findPictureKey, findUser } from '../users.repository.ts'
import { changeShownPerson } from './change-shown-person.ts'
import { queueDeletePicture } from './delete-picture.ts'

/** Deletes personal data and keeps what accounting needs: purchases and access, without a name. */
export async function deleteAccount(ctx: AppContext, viewer: Viewer): Promise<void> {
  requireConfirmedSession(ctx, viewer)
  const now = ctx.clock.now().toISOString()
  const source = await calendarSource(ctx)
  await changeShownPerson(ctx, viewer.role, async (trx) => {
    // First, as every change of a journal: one that locks the account first would wait for an import that waits for it.
    await deleteUserJournal(ctx, trx, viewer.userId)
    const user = await findUser(trx, viewer.userId)
    if (!user) throw unauthorized()
    if (user.role === 'owner' && (await lockOwners(trx)).every((id) => id === user.id)) {
      throw conflict('last_owner', 'You are the only owner of this shop, so your account cannot be deleted.')
    }
    await deleteUserMentorship({ ctx, trx, source }, user.id)
    await queueDeletePicture(ctx, trx, await findPictureKey(trx, user.id))
    if (!(await anonymizeUser(trx, user, now))) {
      if (!(await findUser(trx, user.id))) throw unauthorized()
      // They've just been made an owner, perhaps the only one.
      throw conflict('changed_meanwhile', 'Your account was changed at the same moment. Please try again.')
    }
    ctx.steps.reach('delete-account:after-name')
    await deleteUserSessions(trx, user.id)
    await deleteUserTokens(trx, user.id, ['reset_password', 'verify_email', 'undo_email_change', 'second_factor'])
    await deleteUserSignIns(trx, user.id)
    await deleteUserDevices(trx, user.id)
    await deleteSecondFactor(trx, user.id)
    await deleteUserNotes(trx, user.id)
    await deleteUserCertificates(trx, user.id)
    await deleteUserWaivers(trx, user.id)
    await deleteUserPlays(trx, user.id)
    await deleteUserPractice(trx, user.id)
    await endUserCredits(trx, user.id, now)
    await anonymizeBuyer(ctx, trx, user.id)
    await deleteUserEmails(trx, user.id)
    await deleteUserMessages(trx, user.id)
    await forgetWithdrawals(trx, user.id)
    await queueMail(ctx, trx, 'account_deletion', { ...toRecipient(user), userId: null }, {})
    ctx.steps.reach('delete-account:before-commit')
  })
  ctx.steps.reach('delete-account:after-commit')
}
