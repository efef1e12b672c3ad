/** What other features may import from mail. */

export { formatDay as mailDay, formatMomentUtc as mailTime } from '#contract/date-formats.ts'
export {
  countHeldEmails,
  deleteUserEmails,
  eraseEmails,
  listUserEmails,
  wasMailedPasswordLink,
  withdrawEmails,
} from './mails.repository.ts'
export { type MailRecipient, queueMail } from './queue-mail.ts'
export { releaseHeldEmails } from './release-held-emails.ts'
export { tryMailAccount } from './try-mail-account.ts'
export { allowEmails as resumeEmails } from './unsubscribe/stopped-emails.repository.ts'
