import { type MailType, OPTIONAL_MAIL_TYPES, type OptionalMailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'

const PURPOSE = 'unsubscribe'

export type MailChoice = { userId: string; type: OptionalMailType }

/** The unsubscribe link, or undefined for emails that can't be unsubscribed from. */
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

/** Never expires, because people may unsubscribe from an old email. */
export function readUnsubscribeToken({ secrets }: AppContext, token: string): MailChoice {
  try {
    return JSON.parse(secrets.open(token, PURPOSE))
  } catch {
    throw invalidInput("This link isn't valid. Please copy the whole link from the email.")
  }
}
