import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { sendMessage as endpoint } from '#contract/contact/contact.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { type MailRecipient, queueMail } from '#server/features/mail/mail.ts'
import { mailSettings } from '#server/features/settings/settings.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { addHit } from '#server/http/rate-limit.repository.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { insertMessage } from './customer-messages.repository.ts'
import { listStaffToNotify, ownsOrder } from './messages.read-model.ts'

type Message = z.output<(typeof endpoint)['body']>

const HOUR_SECONDS = 3_600
const MAX_MESSAGES_PER_SENDER = 10
/** Keeps a flood of messages out of staff inboxes. They still appear in the back office. */
const MAX_EMAILS_PER_HOUR = 60

/** Stores a customer's message and emails it to staff. Their reply goes straight to the customer. */
export async function sendMessage(ctx: AppContext, viewer: Viewer | null, message: Message, address: string) {
  const sender = viewer ? `user:${viewer.userId}` : `network:${callerNetwork(address)}`
  await consumeRateLimit(ctx, { key: `contact-${sender}`, limit: MAX_MESSAGES_PER_SENDER, windowSeconds: HOUR_SECONDS })
  const notify = (await isWithinEmailLimit(ctx)) ? await recipients(ctx) : []
  await transact(ctx.db, async (trx) => {
    const orderId = await ownOrder(trx, viewer, message.orderId)
    const { name, email } = message
    const row = { id: uuidv7(), name, email, body: message.message }
    const createdAt = ctx.clock.now().toISOString()
    await insertMessage(trx, { ...row, user_id: viewer?.userId ?? null, order_id: orderId, created_at: createdAt })
    for (const to of notify) await emailMessage(ctx, trx, to, message, orderId)
  })
}

async function ownOrder(trx: Database, viewer: Viewer | null, orderId: string | undefined): Promise<string | null> {
  return viewer && orderId && (await ownsOrder(trx, viewer.userId, orderId)) ? orderId : null
}

async function emailMessage(
  ctx: AppContext,
  trx: Database,
  to: MailRecipient,
  { name, email, message }: Message,
  orderId: string | null,
) {
  const orderNumber = orderId?.slice(0, 8) ?? ''
  const messagesUrl = siteLink(ctx.config, '/admin/messages')
  await queueMail(
    ctx,
    trx,
    'contact_message',
    to,
    { name, email, message, orderNumber, messagesUrl },
    { replyTo: email },
  )
}

async function recipients(ctx: AppContext): Promise<MailRecipient[]> {
  const { supportEmail, siteName } = await mailSettings(ctx)
  if (supportEmail === '') return listStaffToNotify(ctx.db)
  return [{ userId: null, email: supportEmail, firstName: siteName, lastName: '' }]
}

async function isWithinEmailLimit({ db, clock }: AppContext): Promise<boolean> {
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + HOUR_SECONDS * 1000)
  const { hits } = await addHit(db, 'contact-emails', now.toISOString(), resetsAt.toISOString())
  return hits <= MAX_EMAILS_PER_HOUR
}
