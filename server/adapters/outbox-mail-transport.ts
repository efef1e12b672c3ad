import type { MailTransport } from '#server/ports/mail-transport.ts'

/** Without a mail server nothing is sent; emails can be read in the outbox. */
export const outboxMailTransport: MailTransport = {
  send: async () => 'kept',
  check: async () => {},
  close: () => {},
}
