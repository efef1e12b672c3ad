import { type MailType, OPTIONAL_MAIL_TYPES, type OptionalMailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'

const PURPOSE = 'unsubscribe'

export type MailChoice = { userId: string; type: OptionalMailType }

/** The address that stops this kind of mail for its recipient; undefined for mails that cannot be stopped. */
export function unsubscribeLink(
  { secrets }: AppContext,
  mail: { user_id: string | null; type: MailType },
  siteUrl: string,
): string | undefined {
  const type = OPTIONAL_MAIL_TYPES.find((candidate) => candidate === mail.type)
  if (!mail.user_id || !type) return undefined
  const choice: MailChoice = { userId: mail.user_id, type }
  const link = new URL('/api/unsubscribe', siteUrl)
  link.searchParams.set('token', secrets.seal(JSON.stringify(choice), PURPOSE))
  return link.href
}

/** It never expires: an old mail may be the one that somebody opens to be left alone. */
export function readUnsubscribeToken({ secrets }: AppContext, token: string): MailChoice {
  try {
    return JSON.parse(secrets.open(token, PURPOSE))
  } catch {
    throw invalidInput('This link is not valid. Please copy the whole address from the mail.')
  }
}
