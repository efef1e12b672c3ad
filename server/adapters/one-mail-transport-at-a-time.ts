import type { MailTransport, MailTransports, SmtpAccount } from '#server/ports/mail-transport.ts'

import { outboxMailTransport } from './outbox-mail-transport.ts'
import { SmtpMailTransport } from './smtp-mail-transport.ts'

/** Keeps the connections of the account in use; another account closes them and opens its own. */
export class OneMailTransportAtATime implements MailTransports {
  #key = ''
  #current: MailTransport = outboxMailTransport

  for(account: SmtpAccount | undefined): MailTransport {
    const key = account ? JSON.stringify(account) : ''
    if (key !== this.#key) {
      this.close()
      this.#current = account ? new SmtpMailTransport(account) : outboxMailTransport
      this.#key = key
    }
    return this.#current
  }

  close(): void {
    this.#current.close()
    this.#current = outboxMailTransport
    this.#key = ''
  }
}
