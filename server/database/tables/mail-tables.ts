import type { Generated } from 'kysely'

import type { MailStatus, MailType, OptionalMailType } from '#contract/mail/mail-type.ts'

/** Every mail of the shop, from its cause to what became of it. */
export interface MailsTable {
  id: string
  /** Null for people who have no account, or no longer. */
  user_id: string | null
  type: MailType
  recipient_email: string
  /** The address in lower case, for the search of staff. */
  recipient_key: Generated<string>
  recipient_name: string
  /** Where an answer goes, if not to the shop's support address. */
  reply_to: string | null
  /** Set when staff sent it to try a template. */
  test_of_template_at: string | null
  /** What the placeholders stand for, encrypted, because links open accounts; gone once the mail is written. */
  sealed_values: string | null
  subject: string | null
  /** Text and HTML as they were sent, encrypted for the same reason. */
  sealed_content: string | null
  /** A held mail is `queued` with `held_at`. */
  status: Exclude<MailStatus, 'held'>
  /** Since when it waits for an owner to confirm the mail server. */
  held_at: string | null
  error: string | null
  attempts: number
  created_at: string
  finished_at: string | null
}

/** What staff changed of a built-in template; null means as built in. */
export interface EmailTemplatesTable {
  template_type: MailType
  subject: string | null
  body: string | null
  switched_off_at: string | null
  updated_at: string
}

/** The mails that somebody no longer wants. */
interface StoppedMailsTable {
  user_id: string
  type: OptionalMailType
  stopped_at: string
}

export interface MailTables {
  mails: MailsTable
  email_templates: EmailTemplatesTable
  stopped_mails: StoppedMailsTable
}
