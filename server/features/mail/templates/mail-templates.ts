import type { MailType } from '#contract/mail/mail-type.ts'

import { accountMails } from './account-mails.ts'
import { contactMails } from './contact-mails.ts'
import { installmentMails } from './installment-mails.ts'
import { learningMails } from './learning-mails.ts'
import type { MailTemplate } from './mail-template.ts'
import { purchaseMails } from './purchase-mails.ts'
import { staffMails } from './staff-mails.ts'

const templates = {
  ...accountMails,
  ...purchaseMails,
  ...installmentMails,
  ...learningMails,
  ...contactMails,
  ...staffMails,
} satisfies Record<MailType, object>

/** The default text of every email. */
export const mailTemplates: Record<MailType, MailTemplate> = templates

/** A value for each placeholder of this email type. */
export type MailValues<T extends MailType> = { [Name in keyof (typeof templates)[T]['sample']]: string }
