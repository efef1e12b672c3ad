import type { MailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { isMailServerUnconfirmed, mailHost } from '#server/features/settings/settings.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { finishMail, listHeldEmails, releaseMail } from './mails.repository.ts'
import { sendMail } from './send-mail.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long each type's link is valid. Emails with an expired link aren't sent. */
const LINK_LIFETIME_MS: Partial<Record<MailType, number>> = {
  password_reset: HOUR_MS,
  email_verification: 3 * DAY_MS,
  email_change_notice: 7 * DAY_MS,
  invitation: 14 * DAY_MS,
}

const EXPIRED = 'Not sent: its link expired before an owner confirmed the mail server.'

/** Runs in the transaction that confirms the mail server. */
export async function releaseHeldEmails(ctx: AppContext, trx: Database): Promise<void> {
  const now = ctx.clock.now()
  for (const { id, type, createdAt } of await listHeldEmails(trx)) {
    if (!(await releaseMail(trx, id))) continue
    const lifetime = LINK_LIFETIME_MS[type]
    const isExpired = lifetime !== undefined && Date.parse(createdAt) + lifetime <= now.getTime()
    if (!isExpired) await enqueueJob(ctx, trx, sendMail, { mailId: id })
    else await finishMail(trx, id, { status: 'failed', error: EXPIRED, subject: null, finishedAt: now.toISOString() })
  }
}

/** Catches emails that were held just as an owner confirmed, or after the mail server was removed. */
export const releaseForgottenEmails: RecurringJob = {
  type: 'release-held-mails',
  everySeconds: 5 * 60,
  async run(ctx) {
    if ((await isMailServerUnconfirmed(ctx.db)) && (await mailHost(ctx)) !== '') return
    if ((await listHeldEmails(ctx.db)).length > 0) await transact(ctx.db, (trx) => releaseHeldEmails(ctx, trx))
  },
}
