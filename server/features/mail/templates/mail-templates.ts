import type { MailType } from '#contract/mail/mail-type.ts'

import { accountEmails } from './account-emails.ts'
import { contactEmails } from './contact-emails.ts'
import { installmentEmails } from './installment-emails.ts'
import { learningEmails } from './learning-emails.ts'
import type { MailTemplate } from './mail-template.ts'
import { mentorThreadEmails } from './mentor-thread-emails.ts'
import { mentorshipEmails } from './mentorship-emails.ts'
import { purchaseEmails } from './purchase-emails.ts'
import { staffEmails } from './staff-emails.ts'
import { withdrawalEmails } from './withdrawal-emails.ts'

const templates = {
  ...accountEmails,
  ...purchaseEmails,
  ...installmentEmails,
  ...learningEmails,
  ...mentorshipEmails,
  ...mentorThreadEmails,
  ...contactEmails,
  ...staffEmails,
  ...withdrawalEmails,
} satisfies Record<MailType, object>

/** The default text of every email. */
export const mailTemplates: Record<MailType, MailTemplate> = templates

/** A value for each placeholder of this email type. */
export type MailValues<T extends MailType> = { [Name in keyof (typeof templates)[T]['sample']]: string }
