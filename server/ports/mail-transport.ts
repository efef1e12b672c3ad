export type MailAddress = { name: string; address: string }

/** An invitation (RFC 5546), which email programs offer to add to the calendar. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string }

export type OutgoingMail = {
  /** Set by us, so an email sent twice after a crash is recognized as the same one. */
  messageId: string
  from: MailAddress
  /** One person. Never passed as plain text, which a mail library would split at commas. */
  to: MailAddress
  /** Where replies go; `from` by default. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Email clients show a button that POSTs to it (RFC 8058). */
  unsubscribeUrl?: string
  calendar?: MailCalendar
}

export type SmtpAccount = { host: string; port: number; username: string; password: string }

/** How email leaves the shop. Rejects with `MailRefused`, or with any other error when a retry may help. */
export interface MailTransport {
  /** `kept`: nothing was sent, the email stays in the outbox. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>
  /** Connects and signs in, without sending anything. */
  check(): Promise<void>
  close(): void
}

/** Settings choose the transport and may change at any time. */
export interface MailTransports {
  /** Without an account, emails only go to the outbox. */
  for(account: SmtpAccount | undefined): MailTransport
  /** A separate transport, to test an account that isn't in use yet; the caller closes it. */
  probe(account: SmtpAccount): MailTransport
  close(): void
}

/** The mail server rejected it permanently: retrying won't help. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
