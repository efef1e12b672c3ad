import type { OutboxMail } from '#contract/mail/outbox.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import type { MailCalendar } from '#server/ports/mail-transport.ts'
import { findRoles } from './mail-accounts.read-model.ts'
import { getSubjects } from './mail-subject.ts'
import { findMail, listNewestEmails, type MailRow } from './mails.repository.ts'
import { mayRead } from './opens-accounts.ts'
import { openMailPart } from './sealed-mail.ts'
import type { WrittenMail } from './templates/write-mail.ts'

const MAX_MAILS = 100

export async function showOutbox(ctx: AppContext): Promise<{ mails: OutboxMail[] }> {
  refuseInProduction(ctx)
  const emails = await listNewestEmails(ctx.db, MAX_MAILS)
  const getSubject = await getSubjects(ctx, emails)
  return { mails: emails.map((mail) => toOutboxMail(mail, getSubject(mail))) }
}

type ShownMail = OutboxMail & { text: string; html: string; calendar: string | null; hidden: 'private' | null }

/** In development anyone can read all emails, except those that give access to staff accounts. */
export async function showOutboxMail(ctx: AppContext, reader: Viewer | null, id: string): Promise<ShownMail> {
  refuseInProduction(ctx)
  const mail = await findMail(ctx.db, id)
  if (!mail) throw notFound('Email')
  const roles = await findRoles(ctx.db, mail.user_id ? [mail.user_id] : [])
  const isHidden = !mayRead(reader, mail, roles.get(mail.user_id ?? ''))
  const { text, html } =
    mail.sealed_content && !isHidden ? openMailPart<WrittenMail>(ctx, id, mail.sealed_content) : { text: '', html: '' }
  const calendar =
    mail.sealed_calendar && !isHidden ? openMailPart<MailCalendar>(ctx, id, mail.sealed_calendar).content : null
  const getSubject = await getSubjects(ctx, [mail])
  return { ...toOutboxMail(mail, getSubject(mail)), text, html, calendar, hidden: isHidden ? 'private' : null }
}

/** In production, only the recipient may read an email. */
function refuseInProduction({ config }: AppContext): void {
  if (config.production) throw notFound('Outbox')
}

function toOutboxMail(mail: MailRow, subject: string | null): OutboxMail {
  return {
    id: mail.id,
    type: mail.type,
    to: mail.recipient_email,
    subject,
    status: mail.held_at ? 'held' : mail.status,
    error: mail.error,
    createdAt: mail.created_at,
    finishedAt: mail.finished_at,
  }
}
