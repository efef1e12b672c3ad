import { v7 as uuidv7 } from 'uuid'

import type { MailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { insertMail, type MailRow } from './mails.repository.ts'
import { sealMailPart } from './sealed-mail.ts'
import { sendMail } from './send-mail.ts'
import type { PlaceholderValues } from './templates/fill-placeholders.ts'
import type { MailValues } from './templates/mail-templates.ts'
import type { WrittenMail } from './templates/write-mail.ts'

export type MailRecipient = {
  /** Null when the account is gone by the time the mail is sent. */
  userId: string | null
  email: string
  firstName: string
  lastName: string
}

type Values<T extends MailType> = Omit<MailValues<T>, 'firstName'>

/** Queues a mail in the transaction of its cause: it is sent if that is kept, and only then. */
export async function queueMail<T extends MailType>(
  ctx: AppContext,
  trx: Database,
  type: T,
  to: MailRecipient,
  values: Values<T>,
  /** Where an answer goes, if not to the shop's support address. */
  replyTo?: string,
): Promise<void> {
  const name = isAdvertisement(to.firstName + to.lastName) ? '' : `${to.firstName} ${to.lastName}`.trim()
  const firstName = to.firstName === '' || isAdvertisement(to.firstName) ? 'there' : to.firstName
  await queueWrittenValues(ctx, trx, {
    type,
    to: { userId: to.userId, email: to.email, name },
    values: { ...values, firstName },
    ...(replyTo === undefined ? {} : { replyTo }),
  })
}

type ValuesMail = {
  type: MailType
  to: { userId: string | null; email: string; name: string }
  values: PlaceholderValues
  replyTo?: string
  /** Set when staff try a template. */
  testedAt?: string
}

export async function queueWrittenValues(
  ctx: AppContext,
  trx: Database,
  { type, to, values, replyTo, testedAt }: ValuesMail,
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
  })
  await enqueueJob(ctx, trx, sendMail, { mailId: id })
}

/** The same words to the same person, as a mail of its own. */
export async function queueAgain(ctx: AppContext, trx: Database, mail: MailRow, written: WrittenMail): Promise<void> {
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
  })
  await enqueueJob(ctx, trx, sendMail, { mailId: id })
}

/** Anybody can register a stranger's address: a name with a link in it is not carried to them. */
function isAdvertisement(name: string): boolean {
  return /[/@]|www\.|\S\.[a-z]{2,}/i.test(name)
}
