import type { MailType } from '#contract/mail/mail-type.ts'

import { accountEmails } from './account-mails.ts'
import { contactEmails } from './contact-mails.ts'
import { installmentEmails } from './installment-mails.ts'
import { learningEmails } from './learning-mails.ts'
import type { MailTemplate } from './mail-template.ts'
import { purchaseEmails } from './purchase-mails.ts'
import { staffEmails } from './staff-mails.ts'

const templates = {
  ...accountEmails,
  ...purchaseEmails,
  ...installmentEmails,
  ...learningEmails,
  ...contactEmails,
  ...staffEmails,
} satisfies Record<MailType, object>

/** The default text of every email. */
export const mailTemplates: Record<MailType, MailTemplate> = templates

/** A value for each placeholder of this email type. */
export type MailValues<T extends MailType> = { [Name in keyof (typeof templates)[T]['sample']]: string }
