import type { AppContext } from '#server/app-context.ts'
import { mailSettings } from '#server/features/settings/settings.ts'
import { SecretUnreadable } from '#server/secrets/secret-box.ts'

import { listTemplateChanges } from './email-templates.repository.ts'
import type { MailRow } from './mails.repository.ts'
import { opensAccount } from './opens-accounts.ts'
import { openMailPart } from './sealed-mail.ts'
import { countDown } from './templates/countdown.ts'
import type { PlaceholderValues } from './templates/fill-placeholders.ts'
import { mailTemplates } from './templates/mail-templates.ts'
import { writeSubject } from './templates/write-mail.ts'

type Subject = (mail: MailRow) => string | null

/** The subject of each email, including emails that haven't been rendered yet. */
export async function getSubjects(ctx: AppContext, emails: MailRow[]): Promise<Subject> {
  if (emails.every(({ subject }) => subject !== null)) return shownSubject
  const shop = await mailSettings(ctx)
  const changes = await listTemplateChanges(ctx.db)
  return (mail) => {
    if (mail.subject !== null || !mail.sealed_values) return shownSubject(mail)
    const changed = changes.find(({ templateType }) => templateType === mail.type)
    try {
      const values = openMailPart<PlaceholderValues>(ctx, mail.id, mail.sealed_values)
      const counted = countDown(mailTemplates[mail.type], values, ctx.clock.now())
      return writeSubject(mail.type, counted ?? values, shop, changed)
    } catch (error) {
      if (error instanceof SecretUnreadable) return null
      throw error
    }
  }
}

/** Old subjects may still contain a link, because staff used to be able to put links there. */
function shownSubject(mail: MailRow): string | null {
  return opensAccount(mail) ? (mail.subject?.replace(/\S*[?&]token=\S*/gi, '[link]') ?? null) : mail.subject
}
