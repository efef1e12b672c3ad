import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'

import type { Acknowledgement, withdraw } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { withdrawalStatement } from '#contract/withdrawal/withdrawal-statement.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { type MailRecipient, mailTime, queueMail } from '#server/features/mail/mail.ts'
import { findOrder, listStaff, logOrderEvent } from '#server/features/orders/orders.ts'
import { sellerSettings, withdrawalSettings } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import { addHit } from '#server/http/rate-limit.repository.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'

import { cancelOpenPayment, followWithdrawal } from './end-contract.ts'
import { matchWithdrawal } from './match-withdrawal.ts'
import { findActiveForOrder } from './withdrawals.read-model.ts'
import { insertWithdrawal } from './withdrawals.repository.ts'

type Form = z.output<(typeof withdraw)['body']>

const HOUR_SECONDS = 3_600
const MAX_PER_SENDER = 10
/** One stranger can't fill somebody's mailbox with acknowledgements. */
const MAX_PER_ADDRESS = 5
/** In a flood, acknowledgements still go out, but behind receipts; staff read the requests in the back office. */
const MAX_URGENT_PER_HOUR = 60

/**
 * Stores the declaration and acknowledges it. Which order it's about is found out afterwards, so a stranger can't tell
 * from the reply, or from how long it took, whether an order exists.
 */
export async function submitWithdrawal(
  ctx: AppContext,
  viewer: Viewer | null,
  { orderId: named, ...declared }: Form,
  ipAddress: string,
): Promise<Acknowledgement> {
  // Someone whose session has ended still sends the order; the text names it too.
  const orderId = viewer ? named : undefined
  const sender = viewer ? `user:${viewer.userId}` : `network:${callerNetwork(ipAddress)}`
  await limit(ctx, sender, MAX_PER_SENDER)
  await limit(ctx, `${sender} ${declared.email.toLowerCase()}`, MAX_PER_ADDRESS)
  const isFlood = !(await isWithinUrgentLimit(ctx))
  const { siteName, supportEmail } = await sellerSettings(ctx)
  const rules = await withdrawalSettings(ctx)
  const acknowledged = await transact(ctx.db, async (trx) => {
    if (orderId) await requireOwnOrder(trx, viewer, orderId)
    const statement = withdrawalStatement(declared)
    const acknowledgement = { id: uuidv7(), receivedAt: ctx.clock.now().toISOString(), statement }
    const isNew = await insertWithdrawal(trx, {
      ...declared,
      id: acknowledgement.id,
      statement,
      received_at: acknowledgement.receivedAt,
      user_id: viewer?.userId ?? null,
      order_id: orderId ?? null,
      active_for_order: orderId ?? null,
      sender: orderId ? 'buyer' : null,
    })
    // Pressed twice, or in two tabs: the first one counts.
    if (!isNew && orderId) return againAcknowledged(trx, viewer, orderId, acknowledgement)
    if (orderId) {
      await logOrderEvent(trx, orderId, { type: 'withdrawn' }, acknowledgement.receivedAt)
      await followWithdrawal(ctx, trx, orderId, rules)
    }
    const to = { userId: viewer?.userId ?? null, email: declared.email, firstName: declared.name, lastName: '' }
    await acknowledge(ctx, trx, to, acknowledgement, isFlood)
    if (!isFlood) await notifyStaff(ctx, trx, declared, acknowledgement, { siteName, supportEmail })
    if (!orderId) await enqueueJob(ctx, trx, matchWithdrawal, { withdrawalId: acknowledgement.id })
    ctx.steps.reach('withdraw:before-commit')
    return acknowledgement
  })
  ctx.steps.reach('withdraw:after-commit')
  if (orderId) await cancelOpenPayment(ctx, orderId)
  return acknowledged
}

/** What the buyer sent before. If it came without signing in, its words aren't shown: they may be somebody else's. */
async function againAcknowledged(
  trx: Database,
  viewer: Viewer | null,
  orderId: string,
  now: Acknowledgement,
): Promise<Acknowledgement> {
  const before = await findActiveForOrder(trx, orderId)
  if (!before) return now
  const { userId, ...acknowledged } = before
  return userId === viewer?.userId ? acknowledged : { ...acknowledged, statement: now.statement }
}

const limit = (ctx: AppContext, who: string, max: number) =>
  consumeRateLimit(ctx, { key: `withdraw-${who}`, limit: max, windowSeconds: HOUR_SECONDS })

async function requireOwnOrder(trx: Database, viewer: Viewer | null, orderId: string): Promise<void> {
  const order = await findOrder(trx, orderId)
  if (!viewer || !order?.paid_at || order.user_id !== viewer.userId) throw notFound('Order')
}

async function acknowledge(
  ctx: AppContext,
  trx: Database,
  to: MailRecipient,
  { id, receivedAt, statement }: Acknowledgement,
  isFlood: boolean,
) {
  const values = { statement, receivedAt: mailTime(receivedAt), requestNumber: id.slice(-8) }
  await queueMail(ctx, trx, 'withdrawal_received', to, values, isFlood ? { lane: 'bulk' } : {})
}

async function notifyStaff(
  ctx: AppContext,
  trx: Database,
  { name, email, contract }: Form,
  { receivedAt }: Acknowledgement,
  { siteName, supportEmail }: { siteName: string; supportEmail: string },
) {
  const recipients: MailRecipient[] = supportEmail
    ? [{ userId: null, email: supportEmail, firstName: siteName, lastName: '' }]
    : await listStaff(trx)
  const withdrawalsUrl = siteLink(ctx.config, '/admin/withdrawals')
  const values = { name, email, contract, receivedAt: mailTime(receivedAt), withdrawalsUrl }
  for (const to of recipients) await queueMail(ctx, trx, 'withdrawal_notice', to, values, { replyTo: email })
}

async function isWithinUrgentLimit({ db, clock }: AppContext): Promise<boolean> {
  const now = clock.now()
  const resetsAt = new Date(now.getTime() + HOUR_SECONDS * 1000)
  const { hits } = await addHit(db, 'withdrawal-emails', now.toISOString(), resetsAt.toISOString())
  return hits <= MAX_URGENT_PER_HOUR
}
