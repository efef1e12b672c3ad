import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

import { transact } from '#server/database/database.ts'
import { findPictures } from '#server/features/mail/item-picture.read-model.ts'
import { sealMailPart } from '#server/features/mail/sealed-mail.ts'
import { mailTemplates } from '#server/features/mail/templates/mail-templates.ts'
import { writeMail, writeSubject } from '#server/features/mail/templates/write-mail.ts'
import { mailSettings } from '#server/features/settings/settings.ts'
import type { QueuedJob } from '#server/jobs/job.ts'

import { listSchoolEmails } from './list-school-emails.ts'
import { insertMails } from './school-emails.repository.ts'

const DAY_MS = 24 * 3_600_000
/** The shop deletes the content of older emails. */
const CONTENT_DAYS = 29
/** One in this many addresses no longer exists. */
const BOUNCE_EVERY = 190
const BOUNCE = '550 5.1.1 The email account that you tried to reach does not exist.'

/** Fills the email log of the demo school, as if a mail server had sent everything at the time. */
export const writeSchoolEmails: QueuedJob<object> = {
  type: 'write-demo-emails',
  payload: z.object({}),
  async run(ctx, _payload, job) {
    const oldest = ctx.clock.now().getTime() - CONTENT_DAYS * DAY_MS
    const shop = await mailSettings(ctx)
    const rows: Parameters<typeof insertMails>[1][number][] = []
    for (const [index, { type, at, to, values }] of (await listSchoolEmails(ctx.db, ctx.config)).entries()) {
      const id = uuidv7({ msecs: Date.parse(at) })
      const isKept = Date.parse(at) > oldest
      const pictures = isKept ? await findPictures(ctx.db, mailTemplates[type], values, shop.siteUrl) : undefined
      const written = pictures && (await writeMail(type, values, { ...shop, pictures }))
      const bounced = index % BOUNCE_EVERY === BOUNCE_EVERY - 1
      rows.push({
        id,
        user_id: to.userId,
        type,
        recipient_email: to.email ?? '',
        recipient_key: (to.email ?? '').toLowerCase(),
        recipient_name: `${to.firstName} ${to.lastName}`,
        subject: written?.subject ?? writeSubject(type, values, shop),
        sealed_content: written ? sealMailPart(ctx, id, written) : null,
        status: bounced ? ('failed' as const) : ('sent' as const),
        error: bounced ? BOUNCE : null,
        attempts: 1,
        created_at: at,
        finished_at: at,
      })
    }
    await transact(ctx.db, async (trx) => {
      await job.finishIn(trx)
      await insertMails(trx, rows)
    })
  },
}
