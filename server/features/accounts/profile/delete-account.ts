import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { anonymizeBuyer } from '#server/features/checkout/checkout.ts'
import { deleteMessagesOf } from '#server/features/contact/contact.ts'
import { deleteCertificatesOf, deleteNotesOf } from '#server/features/learning/learning.ts'
import { deleteMailsOf, queueMail } from '#server/features/mail/mail.ts'
import { conflict, unauthorized } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { deleteTokensOf } from '../account-tokens.repository.ts'
import { deleteDevicesOf } from '../known-devices.repository.ts'
import { toRecipient } from '../mail-recipient.ts'
import { lockOwners } from '../owners.repository.ts'
import { requireConfirmedSession } from '../passwords/require-confirmed-session.ts'
import { deleteSessionsOf } from '../sessions.repository.ts'
import { deleteSignInsOf } from '../sign-ins.repository.ts'
import { deleteSecondFactor } from '../two-factor/second-factors.repository.ts'
import { anonymizeUser, findPictureKey, findUser } from '../users.repository.ts'
import { queueDeletePicture } from './delete-picture.ts'

/** Deletes personal data and keeps what accounting needs: purchases and access, without a name. */
export async function deleteAccount(ctx: AppContext, viewer: Viewer): Promise<void> {
  requireConfirmedSession(ctx, viewer)
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    const user = await findUser(trx, viewer.userId)
    if (!user) throw unauthorized()
    if (user.role === 'owner' && (await lockOwners(trx)).every((id) => id === user.id)) {
      throw conflict('last_owner', 'You are the only owner of this shop, so your account cannot be deleted.')
    }
    await queueDeletePicture(ctx, trx, await findPictureKey(trx, user.id))
    if (!(await anonymizeUser(trx, user, now))) {
      if (!(await findUser(trx, user.id))) throw unauthorized()
      // They were made an owner at this very moment, perhaps the only one.
      throw conflict('changed_meanwhile', 'Your account was changed at the same moment. Please try again.')
    }
    ctx.steps.reach('delete-account:after-name')
    await deleteSessionsOf(trx, user.id)
    await deleteTokensOf(trx, user.id, ['reset_password', 'verify_email', 'undo_email_change', 'second_factor'])
    await deleteSignInsOf(trx, user.id)
    await deleteDevicesOf(trx, user.id)
    await deleteSecondFactor(trx, user.id)
    await deleteNotesOf(trx, user.id)
    await deleteCertificatesOf(trx, user.id)
    await anonymizeBuyer(ctx, trx, user.id)
    await deleteMailsOf(trx, user.id)
    await deleteMessagesOf(trx, user.id)
    await queueMail(ctx, trx, 'account_deletion', { ...toRecipient(user), userId: null }, {})
    ctx.steps.reach('delete-account:before-commit')
  })
  ctx.steps.reach('delete-account:after-commit')
}
