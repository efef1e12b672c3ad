import { v7 as uuidv7 } from 'uuid'
import type { AppContext } from '#server/app-context.ts'
import { mailSettings } from '#server/features/settings/settings.ts'
import type { SmtpAccount } from '#server/ports/mail-transport.ts'

import { explainMailFailure } from './explain-mail-failure.ts'
import { insertMail } from './mails.repository.ts'
import type { MailRecipient } from './queue-mail.ts'
import { sealMailPart } from './sealed-mail.ts'
import { writeMail } from './templates/write-mail.ts'

type Outcome = { success: boolean; message: string }

/** Tests a mail server, even one not in use yet, by sending one email through it. The result is in the log. */
export async function tryMailAccount(ctx: AppContext, account: SmtpAccount, to: MailRecipient): Promise<Outcome> {
  const transport = ctx.mail.probe(account)
  const { from, ...shop } = await mailSettings(ctx)
  const id = uuidv7()
  const written = await writeMail('connection_test', { firstName: to.firstName, host: account.host }, shop)
  const name = `${to.firstName} ${to.lastName}`
  const messageId = `<${id}@${ctx.config.siteUrl.hostname}>`
  let error: string | null = null
  try {
    await transport.check()
    await transport.send({ ...written, messageId, from, to: { name, address: to.email } })
  } catch (failure) {
    error = explainMailFailure(failure, account)
  } finally {
    transport.close()
  }
  const now = ctx.clock.now().toISOString()
  await insertMail(ctx.db, {
    id,
    user_id: to.userId,
    type: 'connection_test',
    recipient_email: to.email,
    recipient_name: name,
    test_of_template_at: now,
    subject: written.subject,
    sealed_content: sealMailPart(ctx, id, written),
    status: error === null ? 'sent' : 'failed',
    error,
    attempts: 1,
    created_at: now,
    finished_at: now,
  })
  if (error !== null) return { success: false, message: error }
  return { success: true, message: `Connected to ${account.host}. We sent a test email to ${to.email}.` }
}
