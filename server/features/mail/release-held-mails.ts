import type { MailType } from '#contract/mail/mail-type.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { isMailServerUnconfirmed, mailHost } from '#server/features/settings/settings.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { finishMail, listHeldMails, releaseMail } from './mails.repository.ts'
import { sendMail } from './send-mail.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long the link of each kind lasts. One that has ended meanwhile is not sent any more. */
const LASTS_MS: Partial<Record<MailType, number>> = {
  password_reset: HOUR_MS,
  email_verification: 3 * DAY_MS,
  email_change_notice: 7 * DAY_MS,
  invitation: 14 * DAY_MS,
}

const EXPIRED = 'Not sent: its link expired before an owner confirmed the mail server.'

/** In the transaction that confirms the mail server. */
export async function releaseHeldMails(ctx: AppContext, trx: Database): Promise<void> {
  const now = ctx.clock.now()
  for (const { id, type, createdAt } of await listHeldMails(trx)) {
    if (!(await releaseMail(trx, id))) continue
    const lasts = LASTS_MS[type]
    const isExpired = lasts !== undefined && Date.parse(createdAt) + lasts <= now.getTime()
    if (!isExpired) await enqueueJob(ctx, trx, sendMail, { mailId: id })
    else await finishMail(trx, id, { status: 'failed', error: EXPIRED, subject: null, finishedAt: now.toISOString() })
  }
}

/** A mail that was just being held while an owner confirmed, and those of a shop that gave up its mail server. */
export const releaseForgottenMails: RecurringJob = {
  type: 'release-held-mails',
  everySeconds: 5 * 60,
  async run(ctx) {
    if ((await isMailServerUnconfirmed(ctx.db)) && (await mailHost(ctx)) !== '') return
    if ((await listHeldMails(ctx.db)).length > 0) await transact(ctx.db, (trx) => releaseHeldMails(ctx, trx))
  },
}
