/** What other features may import from mail. */

export { mailDay } from './mail-day.ts'
export { mailTime } from './mail-time.ts'
export { countHeldEmails, deleteUserEmails, listUserEmails, wasMailedPasswordLink } from './mails.repository.ts'
export { type MailRecipient, queueMail } from './queue-mail.ts'
export { releaseHeldEmails } from './release-held-emails.ts'
export { tryMailAccount } from './try-mail-account.ts'
