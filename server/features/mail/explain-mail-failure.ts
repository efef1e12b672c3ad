import { PrivateHostRefused } from '#server/network/private-hosts.ts'
import type { SmtpAccount } from '#server/ports/mail-transport.ts'
import { withoutSecret } from '#server/secrets/without-secret.ts'

const LONGEST = 300

/** Why mail does not get out, for those who can change it. What a server answers may say anything, but no secret. */
export function explainMailFailure(error: unknown, { host, port, password }: SmtpAccount): string {
  if (error instanceof PrivateHostRefused) return error.message
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  const said = withoutSecret(message, password).slice(0, LONGEST)
  switch (code) {
    case 'EDNS':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No server was found under the name ${host}. Please check the host.`
    case 'ECONNREFUSED':
      return `${host} refuses connections on port ${port}. Please check the port.`
    case 'ETIMEDOUT':
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ECONNRESET':
    case 'EPROTOCOL':
      if (/ECONNREFUSED/.test(message)) return `${host} refuses connections on port ${port}. Please check the port.`
      if (/certificate|self.signed/i.test(message)) return `${host} could not prove who it is: ${said}`
      return `${host} did not answer on port ${port} as a mail server does: ${said}`
    case 'EAUTH':
      return 'The mail server does not accept this username and password.'
    case 'ETLS':
      return `A safe connection to ${host} could not be made: ${said}`
    default:
      return `The mail server answered: ${said}`
  }
}
