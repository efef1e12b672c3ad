import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { confirmedMailSettings, isMailServerUnconfirmed, mailSettings } from '#server/features/settings/settings.ts'
import { enqueueStoredJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { type MailCalendar, MailRefused, type OutgoingMail, type SmtpAccount } from '#server/ports/mail-transport.ts'

import { findTemplateChanges } from './email-templates.repository.ts'
import { findPictures } from './item-picture.read-model.ts'
import {
  eraseRecipient,
  findMail,
  finishMail,
  holdMail,
  type MailRow,
  recordFailedAttempt,
  saveContent,
} from './mails.repository.ts'
import { mayGoToStaff, opensStaffAccount } from './opens-accounts.ts'
import { openMailPart, sealMailPart } from './sealed-mail.ts'
import { comesFirst, countDown } from './templates/countdown.ts'
import type { PlaceholderValues } from './templates/fill-placeholders.ts'
import type { MailTemplate } from './templates/mail-template.ts'
import { mailTemplates } from './templates/mail-templates.ts'
import { type WrittenMail, writeMail, writeSubject } from './templates/write-mail.ts'
import { isStoppedBy } from './unsubscribe/stopped-emails.repository.ts'
import { unsubscribeLink } from './unsubscribe/unsubscribe-token.ts'

/** With the job runner's delays, the last attempt is about two hours after the first. */
const MAX_TRIES = 10
/** How often the warning about a new mail server is tried through the old one, which may no longer exist. */
const TRIES_BY_CONFIRMED_SERVER = 5

/** Sends one queued email. Retries if the mail server is unreachable or busy, but not if it rejects the email. */
export const sendMail: QueuedJob<{ mailId: string }> = {
  type: 'send-mail',
  lane: 'urgent',
  payload: z.object({ mailId: z.uuid() }),
  maxAttempts: MAX_TRIES + 1,
  async run(ctx, { mailId }) {
    const mail = await findMail(ctx.db, mailId)
    // Already sent before a crash, held, or deleted with its account.
    if (mail?.status !== 'queued' || mail.held_at) return
    try {
      await sendNow(ctx, mail)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (error instanceof MailRefused) return finish(ctx, mail, 'failed', message)
      await recordFailedAttempt(ctx.db, mail.id, message)
      if (mail.attempts + 1 >= MAX_TRIES) return finish(ctx, mail, 'failed', message)
      ctx.metrics.emails.add({ outcome: 'retried' })
      throw error
    }
  },
}

async function sendNow(ctx: AppContext, queued: MailRow): Promise<void> {
  const changes = await findTemplateChanges(ctx.db, queued.type)
  const { openAccount, from, unconfirmed, ...settings } = await mailSettings(ctx)
  const account = openAccount()
  const opensStaff = await opensStaffAccount(ctx.db, queued)
  // Links in emails to staff never lead to a site address that no owner has confirmed.
  const confirmed = unconfirmed && (await mayGoToStaff(ctx.db, queued)) ? await confirmedMailSettings(ctx) : undefined
  const shop = confirmed ? { ...settings, siteUrl: confirmed.siteUrl } : settings
  const template: MailTemplate = mailTemplates[queued.type]
  const given = queued.sealed_values ? getValues(ctx, queued, shop.siteUrl) : {}
  const values = countDown(template, given, ctx.clock.now())
  if (!values) return finish(ctx, queued, 'switched_off', "Its time had already come, so it wasn't sent.")
  // What counts down is written anew for every attempt.
  const isLasting = template.countdown === undefined || !queued.sealed_values
  const kept = isLasting ? queued.subject : null
  const mail = { ...queued, subject: kept ?? writeSubject(queued.type, values, shop, changes) }

  if (changes?.switchedOffAt && !mail.test_of_template_at) {
    return finish(ctx, mail, 'switched_off', "This template is turned off, so the email wasn't sent.")
  }
  if (!mail.test_of_template_at && (await isStoppedBy(ctx.db, mail))) {
    return finish(ctx, mail, 'switched_off', "The recipient unsubscribed from these emails, so it wasn't sent.")
  }
  // Reads the database, because the cached value may be a second old and nothing would release this email later.
  if (opensStaff && account && unconfirmed && (await isMailServerUnconfirmed(ctx.db))) {
    ctx.metrics.emails.add({ outcome: 'held' })
    return holdMail(ctx.db, mail.id, mail.subject, ctx.clock.now().toISOString())
  }
  const unsubscribeUrl = unsubscribeLink(ctx, mail, shop.siteUrl)
  const isWritten = isLasting && mail.sealed_content !== null
  const written = isWritten
    ? openMailPart<WrittenMail>(ctx, mail.id, mail.sealed_content ?? '')
    : await writeMail(
        mail.type,
        values,
        {
          ...shop,
          unsubscribeUrl,
          pictures: await findPictures(ctx.db, template, values, shop.siteUrl),
          isLinkFirst: comesFirst(template, given, ctx.clock.now()),
        },
        changes,
      )
  if (!isWritten) {
    const content = { subject: written.subject, sealedContent: sealMailPart(ctx, mail.id, written) }
    await saveContent(ctx.db, mail.id, { ...content, isLasting })
  }

  // Any admin can change the support address, so replies to an email that opens a staff account don't go there.
  const replyTo = opensStaff ? '' : (mail.reply_to ?? shop.supportEmail)
  const outgoing = {
    ...written,
    messageId: `<${mail.id}@${ctx.config.siteUrl.hostname}>`,
    to: { name: mail.recipient_name, address: mail.recipient_email },
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(mail.sealed_calendar ? { calendar: openMailPart<MailCalendar>(ctx, mail.id, mail.sealed_calendar) } : {}),
  }
  const isWarning = mail.type === 'mail_server_changed' && mail.attempts < TRIES_BY_CONFIRMED_SERVER
  const known = isWarning ? confirmed?.server?.() : undefined
  const status =
    (known && (await sendUnlessRefused(ctx, known.account, { ...outgoing, from: known.from }))) ??
    (await ctx.mail.for(account).send({ ...outgoing, from }))
  await finish(ctx, mail, status, null)
}

async function sendUnlessRefused(ctx: AppContext, account: SmtpAccount, mail: OutgoingMail) {
  try {
    return await ctx.mail.for(account).send(mail)
  } catch (error) {
    if (error instanceof MailRefused) return undefined
    throw error
  }
}

/** Replaces the site address the program was started with by the one staff entered. */
function getValues(ctx: AppContext, mail: MailRow, siteUrl: string): PlaceholderValues {
  const { origin } = ctx.config.siteUrl
  const values = openMailPart<PlaceholderValues>(ctx, mail.id, mail.sealed_values ?? '')
  const ours = (text: string) => text === origin || text.startsWith(`${origin}/`)
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, ours(text) ? siteUrl + text.slice(origin.length) : text]),
  )
}

async function finish(ctx: AppContext, mail: MailRow, status: MailRow['status'], error: string | null) {
  const { db, clock, metrics } = ctx
  const outcome = { status, error, subject: mail.subject, finishedAt: clock.now().toISOString() }
  const next = status === 'sent' ? mail.job_when_sent : null
  if (next) {
    await transact(db, async (trx) => {
      await finishMail(trx, mail.id, outcome)
      await enqueueStoredJob(ctx, trx, next)
    })
  } else await finishMail(db, mail.id, outcome)
  metrics.emails.add({ outcome: status })
  // The last email to a deleted account. Once it's sent, the address is erased.
  if (mail.type === 'account_deletion' && status === 'sent') await eraseRecipient(db, mail.id)
}
