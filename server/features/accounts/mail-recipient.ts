import type { User } from '#contract/accounts/user.ts'
import type { MailRecipient } from '#server/features/mail/mail.ts'

export function toRecipient({ id, email, firstName, lastName }: User): MailRecipient {
  return { userId: id, email, firstName, lastName }
}
