import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { queueInvitationFor } from '#server/features/accounts/accounts.ts'
import { recordAudit } from '#server/features/audit/audit.ts'

import { personSubject, requireEditablePerson, type Staff } from './require-person.ts'

/** `success` is false if the invitation was already accepted. */
export async function resendInvitation(ctx: AppContext, staff: Staff, id: string) {
  const person = await requireEditablePerson(ctx.db, staff, id)
  const isPending = person.invitationPending === true
  await transact(ctx.db, async (trx) => {
    if (isPending) await queueInvitationFor(ctx, trx, id, staff.userId)
    const action = isPending ? 'user.resend-invitation' : 'user.view'
    await recordAudit(ctx, trx, {
      actor: staff.userId,
      action,
      subject: personSubject(person),
      before: null,
      after: null,
    })
  })
  if (!isPending) return { success: false, message: 'This student has already set a password.' }
  return { success: true, message: `We sent a new invitation to ${person.email}. It's valid for 14 days.` }
}
