import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { queueVerificationFor } from '#server/features/accounts/accounts.ts'
import { recordAudit } from '#server/features/audit/audit.ts'

import { personSubject, requireEditablePerson, type Staff } from './require-person.ts'

/** `success` is false if the address is already confirmed. */
export async function resendVerificationFor(ctx: AppContext, staff: Staff, id: string) {
  const person = await requireEditablePerson(ctx.db, staff, id)
  const subject = personSubject(person)
  await transact(ctx.db, async (trx) => {
    if (!person.emailVerified) await queueVerificationFor(ctx, trx, id)
    const action = person.emailVerified ? 'user.view' : 'user.resend-verification'
    await recordAudit(ctx, trx, { actor: staff.userId, action, subject, before: null, after: null })
  })
  if (person.emailVerified) return { success: false, message: 'This email address is already confirmed.' }
  return { success: true, message: `We sent a verification email to ${person.email}.` }
}
