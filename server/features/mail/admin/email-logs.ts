import type { z } from 'zod'

import type { EmailLog, listEmailLogs as list } from '#contract/mail/email-admin.endpoints.ts'
import type { MailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit, recordLook } from '#server/features/audit/audit.ts'
import { AppError, conflict, notFound } from '#server/http/app-error.ts'

import { findMail, type MailRow } from '../mails.repository.ts'
import { queueAgain } from '../queue-mail.ts'
import { openMailPart } from '../sealed-mail.ts'
import type { WrittenMail } from '../templates/write-mail.ts'
import { listMails } from './email-logs.repository.ts'

type Filter = z.output<(typeof list)['query']>

/** A list of everybody's mails is no look at a person; the mails to one address are. */
export async function listEmailLogs(ctx: AppContext, actor: string, filter: Filter) {
  const { rows, total } = await listMails(ctx.db, filter)
  const owner = rows.find(({ user_id }) => user_id !== null)?.user_id
  if (filter.recipient !== undefined && owner) {
    await recordLook(ctx, actor, 'user.view-mails', { type: 'user', id: owner, label: filter.recipient })
  }
  return { rows: rows.map(toEmailLog), total }
}

/** Whoever reads these could take over the account. They are for the recipient, once there is a way to reach them. */
const OPENS_ACCOUNTS: readonly MailType[] = [
  'password_reset',
  'email_verification',
  'email_change_notice',
  'temporary_password',
]

export async function showEmailLog(ctx: AppContext, actor: string, id: string) {
  const mail = await findMail(ctx.db, id)
  if (!mail) throw notFound('Mail')
  await recordLook(ctx, actor, 'mail.view', { type: 'mail', id, label: mail.subject ?? mail.type })
  const hidden = whyHidden(mail)
  const words = hidden ? { text: '', html: '' } : openMailPart<WrittenMail>(ctx, id, mail.sealed_content ?? '')
  return { ...toEmailLog(mail), text: words.text, html: words.html, hidden }
}

function whyHidden({ type, status, sealed_content }: MailRow): 'gone' | 'queued' | 'private' | null {
  if (OPENS_ACCOUNTS.includes(type) && status !== 'kept') return 'private'
  if (sealed_content) return null
  return status === 'queued' ? 'queued' : 'gone'
}

export async function resendEmail(ctx: AppContext, actor: string, id: string) {
  const mail = await findMail(ctx.db, id)
  if (!mail) throw notFound('Mail')
  if (mail.status === 'queued') throw conflict('still_queued', 'This mail is still on its way.')
  if (!mail.sealed_content || mail.recipient_email === '') {
    throw new AppError(409, 'mail_gone', 'The words of this mail are no longer kept, so it cannot be sent again.')
  }
  const written = openMailPart<WrittenMail>(ctx, id, mail.sealed_content)
  await transact(ctx.db, async (trx) => {
    await queueAgain(ctx, trx, mail, written)
    await recordAudit(ctx, trx, {
      actor,
      action: 'mail.resend',
      subject: { type: 'mail', id, label: mail.subject ?? mail.type },
      before: null,
      after: { to: mail.recipient_email },
    })
  })
  return { success: true, message: `The mail is on its way to ${mail.recipient_email} again.` }
}

function toEmailLog(mail: MailRow): EmailLog {
  return {
    id: mail.id,
    subject: mail.subject,
    recipientEmail: mail.recipient_email,
    templateType: mail.type,
    status: mail.status,
    error: mail.error,
    isTest: mail.test_of_template_at !== null,
    createdAt: mail.created_at,
  }
}
