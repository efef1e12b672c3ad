import type { MailTransport, MailTransports, SmtpAccount } from '#server/ports/mail-transport.ts'

import { outboxMailTransport } from './outbox-mail-transport.ts'
import { type ConnectionRules, SmtpMailTransport } from './smtp-mail-transport.ts'

/** Keeps connections to the current account open. Switching to another account closes them and opens new ones. */
export class SwitchableMailTransport implements MailTransports {
  readonly #rules: ConnectionRules
  #key = ''
  #current: MailTransport = outboxMailTransport

  constructor(rules: ConnectionRules) {
    this.#rules = rules
  }

  for(account: SmtpAccount | undefined): MailTransport {
    const key = account ? JSON.stringify(account) : ''
    if (key !== this.#key) {
      this.close()
      this.#current = account ? new SmtpMailTransport(account, this.#rules) : outboxMailTransport
      this.#key = key
    }
    return this.#current
  }

  /** For testing an account alongside the one in use; the caller closes it. */
  probe(account: SmtpAccount): MailTransport {
    return new SmtpMailTransport(account, this.#rules)
  }

  close(): void {
    this.#current.close()
    this.#current = outboxMailTransport
    this.#key = ''
  }
}
