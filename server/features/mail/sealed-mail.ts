import type { AppContext } from '#server/app-context.ts'
import type { MailCalendar } from '#server/ports/mail-transport.ts'
import { SECRET_PURPOSES } from '#server/secrets/secret-purposes.ts'
import type { PlaceholderValues } from './templates/fill-placeholders.ts'
import type { WrittenMail } from './templates/write-mail.ts'

type Part = PlaceholderValues | WrittenMail | MailCalendar

/** Emails contain links that open accounts, so they're encrypted: a copy of the database doesn't reveal them. */
export function sealMailPart({ secrets }: Pick<AppContext, 'secrets'>, mailId: string, part: Part): string {
  return secrets.seal(JSON.stringify(part), SECRET_PURPOSES.mail(mailId))
}

export function openMailPart<P extends Part>(
  { secrets }: Pick<AppContext, 'secrets'>,
  mailId: string,
  sealed: string,
): P {
  return JSON.parse(secrets.open(sealed, SECRET_PURPOSES.mail(mailId)))
}
