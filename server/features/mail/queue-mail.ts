import { v7 as uuidv7 } from 'uuid'

import type { MailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { insertMail } from './mails.repository.ts'
import { sealMailPart } from './sealed-mail.ts'
import { sendMail } from './send-mail.ts'
import type { MailValues } from './templates/mail-templates.ts'

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
): Promise<void> {
  const id = uuidv7()
  await insertMail(trx, {
    id,
    user_id: to.userId,
    type,
    recipient_email: to.email,
    recipient_name: isAdvertisement(to.firstName + to.lastName) ? '' : `${to.firstName} ${to.lastName}`,
    sealed_values: sealMailPart(ctx, id, {
      ...values,
      firstName: isAdvertisement(to.firstName) ? 'there' : to.firstName,
    }),
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
