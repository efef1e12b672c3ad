import { ACCOUNT_OPENING_TYPES, type MailType } from '#contract/mail/mail-type.ts'
import { isStaff, type Role } from '#contract/roles.ts'
import { staffCan } from '#contract/students/role-rules.ts'
import type { Database } from '#server/database/database.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { findRolesOf } from './mail-accounts.read-model.ts'
import type { MailRow } from './mails.repository.ts'

type About = Pick<MailRow, 'type' | 'user_id' | 'test_of_template_at'>

/** Has a link or a password in it that opens the recipient's account. Test mails have sample values. */
export function opensAccount({ type, test_of_template_at }: About): boolean {
  return (ACCOUNT_OPENING_TYPES as readonly MailType[]).includes(type) && test_of_template_at === null
}

export async function opensStaffAccount(db: Database, mail: About): Promise<boolean> {
  if (!opensAccount(mail) || !mail.user_id) return false
  const role = (await findRolesOf(db, [mail.user_id])).get(mail.user_id)
  return role !== undefined && isStaff(role)
}

/** Tests of a template count too, as staff send them to each other, and mails to no account: the support address. */
export async function mayGoToStaff(db: Database, { user_id, test_of_template_at }: About): Promise<boolean> {
  if (!user_id || test_of_template_at !== null) return true
  const role = (await findRolesOf(db, [user_id])).get(user_id)
  return role !== undefined && isStaff(role)
}

type Reader = Pick<Viewer, 'userId' | 'role'> | null

/**
 * Whether this person may read what opens the account: only somebody who may act on it anyway. Nobody reads links to
 * their own account here either, or a browser left signed in would be enough to set a new password; confirming one's own
 * address harms nobody.
 */
export function mayRead(reader: Reader, mail: About, recipientRole: Role | undefined): boolean {
  if (!opensAccount(mail)) return true
  if (!recipientRole) return false
  if (reader && reader.userId === mail.user_id) return mail.type === 'email_verification' || !isStaff(recipientRole)
  return !isStaff(recipientRole) || (reader !== null && staffCan.actOn(reader.role, recipientRole))
}
