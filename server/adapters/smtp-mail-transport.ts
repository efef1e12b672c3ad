import nodemailer from 'nodemailer'

import { MailRefused, type MailTransport, type OutgoingMail, type SmtpAccount } from '#server/ports/mail-transport.ts'

const IMPLICIT_TLS_PORT = 465
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** The library would read several recipients out of a text with commas, brackets or line breaks. */
const ONE_ADDRESS = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/

/** Nothing in a mail of ours is fetched from elsewhere, so nobody can make the server read a file or an address. */
const NO_OUTSIDE_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

export class SmtpMailTransport implements MailTransport {
  readonly #transporter

  constructor({ host, port, username, password }: SmtpAccount) {
    this.#transporter = nodemailer.createTransport({
      host,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      // A password is never sent in clear; without one (a relay on the same machine) TLS is used where it is offered.
      requireTLS: username !== '',
      ...(username === '' ? {} : { auth: { user: username, pass: password } }),
      pool: true,
      maxConnections: 3,
      maxMessages: 50,
      ...TIMEOUTS,
      ...NO_OUTSIDE_CONTENT,
    })
  }

  async send(mail: OutgoingMail): Promise<'sent'> {
    if (!ONE_ADDRESS.test(mail.to.address)) throw new MailRefused('This is not one email address.')
    try {
      await this.#transporter.sendMail(mail)
      return 'sent'
    } catch (error) {
      throw isRefusal(error) ? new MailRefused((error as Error).message) : error
    }
  }

  async check(): Promise<void> {
    await this.#transporter.verify()
  }

  close(): void {
    this.#transporter.close()
  }
}

/** 5xx is final for this mail. A refused login is about us: staff correct the password, and the mail still goes out. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}
