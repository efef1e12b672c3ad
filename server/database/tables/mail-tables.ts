import type { Generated } from 'kysely'

import type { MailStatus, MailType, OptionalMailType } from '#contract/mail/mail-type.ts'

/** Every email the shop sends, from what caused it to what became of it. */
export interface MailsTable {
  id: string
  /** Null for people without an account. */
  user_id: string | null
  type: MailType
  recipient_email: string
  /** The email address in lower case, for staff search. */
  recipient_key: Generated<string>
  recipient_name: string
  /** Where replies go, if not to the shop's support address. */
  reply_to: string | null
  /** Set when staff sent it to test a template. */
  test_of_template_at: string | null
  /**
   * Values for the placeholders. Encrypted because links give access to accounts; deleted once the email is rendered.
   */
  sealed_values: string | null
  subject: string | null
  /** Text and HTML as sent, encrypted for the same reason. */
  sealed_content: string | null
  /** A held email is `queued` with `held_at`. */
  status: Exclude<MailStatus, 'held'>
  /** Since when it has been waiting for an owner to confirm the mail server. */
  held_at: string | null
  error: string | null
  attempts: number
  created_at: string
  finished_at: string | null
  /** JSON: a job to queue once a mail server has accepted it. */
  job_when_sent: string | null
  /** An invitation for calendars (`.ics`), encrypted like the content. */
  sealed_calendar: string | null
  /** What it's about, for emails that are withdrawn once that changes. */
  about: string | null
}

/** Staff edits to a built-in template; null means unchanged. */
export interface EmailTemplatesTable {
  template_type: MailType
  subject: string | null
  body: string | null
  switched_off_at: string | null
  updated_at: string
}

/** The kinds of email a person has unsubscribed from. */
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
