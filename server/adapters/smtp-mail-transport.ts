import type { Socket } from 'node:net'

import type { Transporter } from 'nodemailer'

import { LANE_CAPACITY, MAX_RUNNING_PER_TYPE } from '#server/jobs/lane-capacity.ts'
import { connectPublicly } from '#server/network/private-hosts.ts'
import { MailRefused, type MailTransport, type OutgoingMail, type SmtpAccount } from '#server/ports/mail-transport.ts'
import { withoutSecret } from '#server/secrets/without-secret.ts'

const IMPLICIT_TLS_PORT = 465
const ANSWER_WITHIN_MS = 10_000
/** As many as emails that can be under way at once: with fewer, a receipt would wait here for an announcement. */
const MAX_CONNECTIONS = MAX_RUNNING_PER_TYPE + LANE_CAPACITY.bulk
/** A server may take longer to accept an email than to send its greeting. */
const MESSAGE_TIMEOUT_FACTOR = 3

/** Nodemailer would parse text with commas, brackets or line breaks as several recipients. */
const ONE_ADDRESS = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/

/** Our emails never include outside content, so nobody can trick the server into reading a file or URL. */
const NO_OUTSIDE_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

export type ConnectionRules = { allowPrivateHosts: boolean; timeoutMs?: number }

export class SmtpMailTransport implements MailTransport {
  readonly #open: () => Promise<Transporter>
  #transporter: Promise<Transporter> | undefined
  readonly #password: string

  constructor({ host, port, username, password }: SmtpAccount, rules: ConnectionRules) {
    const { allowPrivateHosts, timeoutMs = ANSWER_WITHIN_MS } = rules
    this.#password = password
    const account = {
      host,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      // A password is never sent unencrypted. Without one (a relay on the same machine), TLS is used if offered.
      requireTLS: username !== '',
      ...(username === '' ? {} : { auth: { user: username, pass: password } }),
      pool: true as const,
      maxConnections: MAX_CONNECTIONS,
      maxMessages: 50,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketTimeout: timeoutMs * MESSAGE_TIMEOUT_FACTOR,
      ...(allowPrivateHosts ? {} : { getSocket: publicSocket(host, port, timeoutMs) }),
      ...NO_OUTSIDE_CONTENT,
    }
    // Loaded with the first email, because many shops send none for hours.
    this.#open = async () => (await import('nodemailer')).createTransport(account)
  }

  async send(mail: OutgoingMail): Promise<'sent'> {
    if (!ONE_ADDRESS.test(mail.to.address)) throw new MailRefused('This is not one email address.')
    try {
      const transporter = await this.#transport()
      const { calendar, ...rest } = mail
      const icalEvent = calendar && { ...calendar, filename: 'session.ics' }
      await transporter.sendMail({ ...rest, ...replyTo(mail), icalEvent, headers: getHeaders(mail) })
      return 'sent'
    } catch (error) {
      if (error instanceof Error) error.message = withoutSecret(error.message, this.#password)
      throw isRefusal(error) ? new MailRefused((error as Error).message) : error
    }
  }

  async check(): Promise<void> {
    const transporter = await this.#transport()
    await transporter.verify()
  }

  close(): void {
    void this.#transporter?.then(
      (transporter) => transporter.close(),
      () => {},
    )
  }

  #transport(): Promise<Transporter> {
    this.#transporter ??= this.#open()
    return this.#transporter
  }
}

/** Connects to the IP address that was checked: looking up the host again could return a private one. */
function publicSocket(host: string, port: number, withinMs: number) {
  return (_options: unknown, done: (error: Error | null, socket?: { connection: Socket } | false) => void) => {
    connectPublicly(host, port, withinMs).then(
      (connection) => done(null, { connection }),
      (error) => done(error, false),
    )
  }
}

/** An object, for the same reason as the recipient; anything but a single address is left out. */
function replyTo({ replyTo: address = '' }: OutgoingMail) {
  return { replyTo: ONE_ADDRESS.test(address) ? { name: '', address } : undefined }
}

/** Marks the email as automatic (RFC 3834), so out-of-office notices and other programs don't reply. */
function getHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  const automatic = { 'Auto-Submitted': 'auto-generated' }
  if (!unsubscribeUrl) return automatic
  const list = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...automatic, ...list }
}

/**
 * 5xx is final when it's about the recipient or the email. If the server rejected the greeting, login or sender, the
 * problem is on our side: staff can fix it, and the email still goes out.
 */
function isRefusal(error: unknown): boolean {
  const { command = '', responseCode } = error as { command?: string; responseCode?: number }
  return ['RCPT TO', 'DATA'].includes(command) && responseCode !== undefined && responseCode >= 500
}
