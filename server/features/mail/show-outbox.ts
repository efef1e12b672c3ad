import type { OutboxMail } from '#contract/mail/outbox.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'

import { findMail, listNewestMails, type MailRow } from './mails.repository.ts'
import { openMailPart } from './sealed-mail.ts'
import type { WrittenMail } from './templates/write-mail.ts'

const NEWEST = 100

export async function showOutbox(ctx: AppContext): Promise<{ mails: OutboxMail[] }> {
  refuseInProduction(ctx)
  return { mails: (await listNewestMails(ctx.db, NEWEST)).map(toOutboxMail) }
}

export async function showOutboxMail(
  ctx: AppContext,
  id: string,
): Promise<OutboxMail & { text: string; html: string }> {
  refuseInProduction(ctx)
  const mail = await findMail(ctx.db, id)
  if (!mail) throw notFound('Mail')
  const { text, html } = mail.sealed_content
    ? openMailPart<WrittenMail>(ctx, id, mail.sealed_content)
    : { text: '', html: '' }
  return { ...toOutboxMail(mail), text, html }
}

/** In production a mail is read by who received it, and by nobody else. */
function refuseInProduction({ config }: AppContext): void {
  if (config.production) throw notFound('Outbox')
}

function toOutboxMail(mail: MailRow): OutboxMail {
  return {
    id: mail.id,
    type: mail.type,
    to: mail.recipient_email,
    subject: mail.subject,
    status: mail.status,
    error: mail.error,
    createdAt: mail.created_at,
    finishedAt: mail.finished_at,
  }
}
