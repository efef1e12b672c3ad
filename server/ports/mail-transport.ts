export type MailAddress = { name: string; address: string }

export type OutgoingMail = {
  /** Ours, so that a mail that was sent twice after a crash is recognised as one. */
  messageId: string
  from: MailAddress
  /** One person. Addresses are never given as text, which a mail library would split at commas. */
  to: MailAddress
  /** Where an answer goes; to `from` without one. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Mail programs offer a button that calls it with POST (RFC 8058). */
  unsubscribeUrl?: string
}

export type SmtpAccount = { host: string; port: number; username: string; password: string }

/** How mail leaves the shop. Rejects with `MailRefused`, or with anything else when another try may help. */
export interface MailTransport {
  /** `kept`: nothing was sent, the mail stays in the outbox. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>
  /** Connects and signs in, without sending anything. */
  check(): Promise<void>
  close(): void
}

/** Settings choose the transport and may change at any time. */
export interface MailTransports {
  /** Without an account: the outbox only. */
  for(account: SmtpAccount | undefined): MailTransport
  /** Another one beside it, to try an account that is not in use yet; whoever asks for it closes it. */
  probe(account: SmtpAccount): MailTransport
  close(): void
}

/** The mail server said no for good: trying again would change nothing. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
