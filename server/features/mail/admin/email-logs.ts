import type { z } from 'zod'

import type { EmailLog, listEmailLogs as list } from '#contract/mail/email-admin.endpoints.ts'
import { staffCan } from '#contract/students/role-rules.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { auditView, recordAudit } from '#server/features/audit/audit.ts'
import { AppError, conflict, forbidden, notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { findRoles } from '../mail-accounts.read-model.ts'
import { getSubjects } from '../mail-subject.ts'
import { findMail, type MailRow } from '../mails.repository.ts'
import { mayRead, opensAccount } from '../opens-accounts.ts'
import { requeueMail } from '../queue-mail.ts'
import { openMailPart } from '../sealed-mail.ts'
import type { WrittenMail } from '../templates/write-mail.ts'
import { listEmails } from './email-logs.repository.ts'

type Filter = z.output<(typeof list)['query']>

/** Viewing one person's emails is audited; viewing everyone's is not. */
export async function listEmailLogs(ctx: AppContext, actor: string, filter: Filter) {
  const { rows, total } = await listEmails(ctx.db, filter)
  // Emails without an account, such as to someone who withdrew as a guest, may go to the same address.
  const people = new Map(rows.flatMap(({ user_id, recipient_email }) => (user_id ? [[user_id, recipient_email]] : [])))
  const [only] = people.size === 1 ? people : []
  if (filter.recipient !== undefined && only) {
    await auditView(ctx, actor, 'user.view-mails', { type: 'user', id: only[0], label: only[1] })
  }
  const getSubject = await getSubjects(ctx, rows)
  return { rows: rows.map((mail) => toEmailLog(mail, getSubject(mail))), total }
}

export async function showEmailLog(ctx: AppContext, reader: Viewer, id: string) {
  const mail = await findMail(ctx.db, id)
  if (!mail) throw notFound('Email')
  const subject = (await getSubjects(ctx, [mail]))(mail)
  await auditView(ctx, reader.userId, 'mail.view', { type: 'mail', id, label: subject ?? mail.type })
  const hidden = whyHidden(mail, mayRead(reader, mail, await roleOfRecipient(ctx, mail)))
  const words = hidden ? { text: '', html: '' } : openMailPart<WrittenMail>(ctx, id, mail.sealed_content ?? '')
  return { ...toEmailLog(mail, subject), text: words.text, html: words.html, hidden }
}

/**
 * Once a mail server has an email, only the recipient may read it. Without a mail server, staff pass links on to
 * students.
 */
function whyHidden(mail: MailRow, isReadable: boolean): 'gone' | 'queued' | 'private' | 'held' | null {
  if (mail.held_at) return 'held'
  if (!isReadable || (opensAccount(mail) && mail.status !== 'kept')) return 'private'
  if (mail.sealed_content) return null
  return mail.status === 'queued' ? 'queued' : 'gone'
}

async function roleOfRecipient(ctx: AppContext, { user_id }: MailRow) {
  return user_id === null ? undefined : (await findRoles(ctx.db, [user_id])).get(user_id)
}

export async function resendEmail(ctx: AppContext, { userId: actor, role }: Viewer, id: string) {
  const mail = await findMail(ctx.db, id)
  if (!mail) throw notFound('Email')
  const recipientRole = await roleOfRecipient(ctx, mail)
  if (opensAccount(mail) && recipientRole && !staffCan.actOn(role, recipientRole)) {
    throw forbidden('Only an owner can resend this email, because it opens a staff account.')
  }
  if (mail.held_at) throw conflict('held', 'This email is held until an owner confirms the mail server.')
  if (mail.status === 'queued') throw conflict('still_queued', 'This email is still being sent.')
  if (!mail.sealed_content || mail.recipient_email === '') {
    throw new AppError(409, 'mail_gone', "This email's content has been deleted, so it can't be resent.")
  }
  const written = openMailPart<WrittenMail>(ctx, id, mail.sealed_content)
  await transact(ctx.db, async (trx) => {
    await requeueMail(ctx, trx, mail, written)
    await recordAudit(ctx, trx, {
      actor,
      action: 'mail.resend',
      subject: { type: 'mail', id, label: mail.subject ?? mail.type },
      before: null,
      after: { to: mail.recipient_email },
    })
  })
  return { success: true, message: `The email is being resent to ${mail.recipient_email}.` }
}

function toEmailLog(mail: MailRow, subject: string | null): EmailLog {
  return {
    id: mail.id,
    subject,
    recipientEmail: mail.recipient_email,
    templateType: mail.type,
    status: mail.held_at ? 'held' : mail.status,
    error: mail.error,
    isTest: mail.test_of_template_at !== null,
    createdAt: mail.created_at,
  }
}
