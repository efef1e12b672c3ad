import { v7 as uuidv7 } from 'uuid'

import type { JobLane } from '#contract/jobs/job-lanes.ts'
import type { MailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { MailCalendar } from '#server/ports/mail-transport.ts'

import { insertMail, type MailRow } from './mails.repository.ts'
import { openMailPart, sealMailPart } from './sealed-mail.ts'
import { sendMail } from './send-mail.ts'
import type { PlaceholderValues } from './templates/fill-placeholders.ts'
import type { MailValues } from './templates/mail-templates.ts'
import type { WrittenMail } from './templates/write-mail.ts'

export type MailRecipient = {
  /** Null if the account won't exist anymore when the email is sent. */
  userId: string | null
  email: string
  firstName: string
  lastName: string
}

type Options = {
  replyTo?: string
  lane?: JobLane
  /** Queued once a mail server has accepted the email, see `jobForLater`. */
  whenSent?: string
  calendar?: MailCalendar
  /** What it's about, to withdraw it with `withdrawEmails` if that changes before it's sent. */
  about?: string
}

type Values<T extends MailType> = Omit<MailValues<T>, 'firstName'>

/** Queues an email in the caller's transaction, so it's sent only if that commits. */
export async function queueMail<T extends MailType>(
  ctx: AppContext,
  trx: Database,
  type: T,
  to: MailRecipient,
  values: Values<T>,
  { replyTo, lane, whenSent, calendar, about }: Options = {},
): Promise<void> {
  const name = isAdvertisement(to.firstName + to.lastName) ? '' : `${to.firstName} ${to.lastName}`.trim()
  const firstName = to.firstName === '' || isAdvertisement(to.firstName) ? 'there' : to.firstName
  await queueMailWithValues(ctx, trx, {
    type,
    to: { userId: to.userId, email: to.email, name },
    values: { ...values, firstName },
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(lane === undefined ? {} : { lane }),
    ...(whenSent === undefined ? {} : { whenSent }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(about === undefined ? {} : { about }),
  })
}

type ValuesMail = {
  type: MailType
  to: { userId: string | null; email: string; name: string }
  values: PlaceholderValues
  /** Where replies go, if not to the support address. */
  replyTo?: string
  lane?: JobLane
  whenSent?: string
  calendar?: MailCalendar
  about?: string
  /** Set for test emails. */
  testedAt?: string
}

export async function queueMailWithValues(
  ctx: AppContext,
  trx: Database,
  { type, to, values, replyTo, lane, whenSent, calendar, about, testedAt }: ValuesMail,
) {
  const id = uuidv7()
  await insertMail(trx, {
    id,
    user_id: to.userId,
    type,
    recipient_email: to.email,
    recipient_name: to.name,
    reply_to: replyTo ?? null,
    test_of_template_at: testedAt ?? null,
    sealed_values: sealMailPart(ctx, id, values),
    status: 'queued',
    attempts: 0,
    created_at: ctx.clock.now().toISOString(),
    job_when_sent: whenSent ?? null,
    sealed_calendar: calendar ? sealMailPart(ctx, id, calendar) : null,
    about: about ?? null,
  })
  await enqueueJob(ctx, trx, sendMail, { mailId: id }, lane ? { lane } : {})
}

/** Sends the same text to the same person again, as a new email. */
export async function requeueMail(ctx: AppContext, trx: Database, mail: MailRow, written: WrittenMail): Promise<void> {
  const id = uuidv7()
  await insertMail(trx, {
    id,
    user_id: mail.user_id,
    type: mail.type,
    recipient_email: mail.recipient_email,
    recipient_name: mail.recipient_name,
    reply_to: mail.reply_to,
    test_of_template_at: mail.test_of_template_at,
    subject: written.subject,
    sealed_content: sealMailPart(ctx, id, written),
    status: 'queued',
    attempts: 0,
    created_at: ctx.clock.now().toISOString(),
    job_when_sent: mail.job_when_sent,
    about: mail.about,
    sealed_calendar: mail.sealed_calendar && sealMailPart(ctx, id, openCalendar(ctx, mail)),
  })
  await enqueueJob(ctx, trx, sendMail, { mailId: id })
}

const openCalendar = (ctx: AppContext, { id, sealed_calendar }: MailRow) =>
  openMailPart<MailCalendar>(ctx, id, sealed_calendar ?? '')

/** Anyone can sign up with a stranger's address, so we don't email them names that contain links. */
function isAdvertisement(name: string): boolean {
  return /[/@]|www\.|\S\.[a-z]{2,}/i.test(name)
}
