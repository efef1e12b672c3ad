import { PrivateHostRefused } from '#server/network/private-hosts.ts'
import type { SmtpAccount } from '#server/ports/mail-transport.ts'
import { withoutSecret } from '#server/secrets/without-secret.ts'

const MAX_LENGTH = 300

/** Explains to staff why email can't be sent. Removes the password in case the server repeats it. */
export function explainMailFailure(error: unknown, { host, port, password }: SmtpAccount): string {
  if (error instanceof PrivateHostRefused) return error.message
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  const reply = withoutSecret(message, password).slice(0, MAX_LENGTH)
  switch (code) {
    case 'EDNS':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `We couldn't find a server named ${host}. Please check the host.`
    case 'ECONNREFUSED':
      return `${host} refused the connection on port ${port}. Please check the port.`
    case 'ETIMEDOUT':
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ECONNRESET':
    case 'EPROTOCOL':
      if (/ECONNREFUSED/.test(message)) return `${host} refused the connection on port ${port}. Please check the port.`
      if (/certificate|self.signed/i.test(message)) return `The certificate of ${host} isn't valid: ${reply}`
      return `${host} didn't respond like a mail server on port ${port}: ${reply}`
    case 'EAUTH':
      return 'The mail server rejected this username and password.'
    case 'ETLS':
      return `We couldn't make a secure connection to ${host}: ${reply}`
    default:
      return `The mail server responded: ${reply}`
  }
}
