import { randomInt } from 'node:crypto'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { transact } from '#server/database/database.ts'
import {
  canBeReclaimed,
  endAllSessions,
  hashPassword,
  lockUser,
  revokeLoginTickets,
  setTemporaryPassword,
} from '#server/features/accounts/accounts.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { dropSavedCards } from '#server/features/checkout/checkout.ts'
import { queueMail } from '#server/features/mail/mail.ts'
import { conflict } from '#server/http/app-error.ts'

import { personSubject, requireEditablePerson, type Staff } from './require-person.ts'

const ADDRESS_CHANGED =
  'This email address is new, and the previous one can still undo the change. Please ask the student to use "Forgot password" instead.'

/** Leaves out letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Emails a temporary password, which must be changed at the next login. */
export async function resetStudentPassword(ctx: AppContext, staff: Staff, id: string): Promise<string> {
  const person = await requireEditablePerson(ctx.db, staff, id)
  // A password sent to the new mailbox would let a stranger into an account that its original owner can still reclaim.
  if (await canBeReclaimed(ctx, person)) throw conflict('address_changed', ADDRESS_CHANGED)
  const temporaryPassword = makeTemporaryPassword()
  const passwordHash = await hashPassword(temporaryPassword)
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    await lockUser(trx, id)
    // They may have become staff while the password was being hashed.
    await requireEditablePerson(trx, staff, id)
    await setTemporaryPassword(trx, id, passwordHash, now)
    await endAllSessions(trx, id)
    await revokeLoginTickets(trx, id)
    if (!person.emailVerified) await dropSavedCards(ctx, trx, id)
    const recipient = { userId: id, email: person.email, firstName: person.firstName, lastName: person.lastName }
    await queueMail(ctx, trx, 'temporary_password', recipient, {
      temporaryPassword,
      signInUrl: siteLink(ctx.config, '/auth'),
    })
    const subject = personSubject(person)
    await recordAudit(ctx, trx, {
      actor: staff.userId,
      action: 'user.reset-password',
      subject,
      before: null,
      after: null,
    })
  })
  return `We sent a temporary password to ${person.email}.`
}

/** Three groups of four characters, about 59 bits. Valid only until the next login. */
function makeTemporaryPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  return [1, 2, 3].map(() => [letter(), letter(), letter(), letter()].join('')).join('-')
}
