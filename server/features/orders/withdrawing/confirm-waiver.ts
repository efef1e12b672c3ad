import { z } from 'zod'

import { orderNumber } from '#contract/orders/order-number.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'
import type { Buyer } from '#server/features/orders/ledger/buyers.read-model.ts'
import { findConsentText } from '#server/features/orders/ledger/consents.repository.ts'
import { logOrderEvent } from '#server/features/orders/ledger/order-events.repository.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'
import { jobForLater } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { confirmWaiver } from './withdrawal-terms.repository.ts'

/** Confirms the waiver to the buyer. It doesn't count before a mail server has accepted this email. */
export async function queueWaiverConfirmation(ctx: AppContext, trx: Database, order: Order, buyer: Buyer) {
  const text = await findConsentText(trx, order.id, 'waiver')
  if (!text || !order.waiver_given_at) return
  await queueMail(
    ctx,
    trx,
    'waiver_confirmation',
    buyer,
    {
      itemTitle: order.item_title,
      orderNumber: orderNumber(order.id),
      waiverText: text,
      givenAt: mailTime(order.waiver_given_at),
      purchasesUrl: siteLink(ctx.config, '/profile', { order: order.id }),
    },
    { whenSent: jobForLater(waiverConfirmed, { orderId: order.id }) },
  )
}

export const waiverConfirmed: QueuedJob<{ orderId: string }> = {
  type: 'waiver-confirmed',
  lane: 'urgent',
  payload: z.object({ orderId: z.uuid() }),
  async run(ctx, { orderId }) {
    const now = ctx.clock.now().toISOString()
    await transact(ctx.db, async (trx) => {
      if (await confirmWaiver(trx, orderId, now)) await logOrderEvent(trx, orderId, { type: 'waiver_confirmed' }, now)
    })
  },
}
