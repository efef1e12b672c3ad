import { ACCOUNT_OPENING_TYPES, type MailType } from '#contract/mail/mail-type.ts'
import { isStaff, type Role } from '#contract/roles.ts'
import { staffCan } from '#contract/students/role-rules.ts'
import type { Database } from '#server/database/database.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { findRoles } from './mail-accounts.read-model.ts'
import type { MailRow } from './mails.repository.ts'

type About = Pick<MailRow, 'type' | 'user_id' | 'test_of_template_at'>

/** Whether the email contains a link or password that opens an account. Test emails only have sample values. */
export function opensAccount({ type, test_of_template_at }: About): boolean {
  return (ACCOUNT_OPENING_TYPES as readonly MailType[]).includes(type) && test_of_template_at === null
}

export async function opensStaffAccount(db: Database, mail: About): Promise<boolean> {
  if (!opensAccount(mail) || !mail.user_id) return false
  const role = (await findRoles(db, [mail.user_id])).get(mail.user_id)
  return role !== undefined && isStaff(role)
}

/** Includes test emails, which staff send each other, and emails without an account, which go to the support address. */
export async function mayGoToStaff(db: Database, { user_id, test_of_template_at }: About): Promise<boolean> {
  if (!user_id || test_of_template_at !== null) return true
  const role = (await findRoles(db, [user_id])).get(user_id)
  return role !== undefined && isStaff(role)
}

type Reader = Pick<Viewer, 'userId' | 'role'> | null

/**
 * Only someone who may manage the account may read links that open it. Staff can't read links to their own account;
 * otherwise a browser left signed in would be enough to set a new password. Confirming your own address is harmless.
 */
export function mayRead(reader: Reader, mail: About, recipientRole: Role | undefined): boolean {
  if (!opensAccount(mail)) return true
  if (!recipientRole) return false
  if (reader && reader.userId === mail.user_id) return mail.type === 'email_verification' || !isStaff(recipientRole)
  return !isStaff(recipientRole) || (reader !== null && staffCan.actOn(reader.role, recipientRole))
}
