import type { MailTransport } from '#server/ports/mail-transport.ts'

/** Without a mail server nothing is sent: the outbox in the database is where mails are read. */
export const outboxMailTransport: MailTransport = {
  send: async () => 'kept',
  check: async () => {},
  close: () => {},
}
