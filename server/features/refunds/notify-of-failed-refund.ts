import { exactAmount } from '#contract/money.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { Database } from '#server/database/database.ts'
import type { Installment } from '#server/features/installments/installments.ts'
import { mailDay, queueMail } from '#server/features/mail/mail.ts'
import { findBuyer, type Order } from '#server/features/orders/orders.ts'
import { listRefundNoticeRecipients } from './refund-notices.read-model.ts'
import type { Refund } from './refunds.repository.ts'

type Failed = { order: Order; refund: Refund; second: Installment | undefined; isOpen: boolean }

/** The buyer is waiting for money that won't come, and staff believe it was sent. */
export async function notifyOfFailedRefund(ctx: AppContext, trx: Database, failed: Failed): Promise<void> {
  const { order, refund } = failed
  const facts = {
    itemTitle: order.item_title,
    orderNumber: order.id.slice(0, 8),
    amount: exactAmount(refund.amount_cents, order.currency),
  }
  const buyer = await findBuyer(trx, order.user_id)
  if (buyer) {
    const purchasesUrl = siteLink(ctx.config, '/profile')
    await queueMail(ctx, trx, 'refund_failed', buyer, { ...facts, whatNow: whatNow(failed, BUYER), purchasesUrl })
  }
  const orderUrl = siteLink(ctx.config, '/admin/orders', { order: order.id })
  const customer = buyer
    ? `${buyer.firstName} ${buyer.lastName} (${buyer.email})`
    : 'a customer whose account is deleted'
  for (const person of await listRefundNoticeRecipients(trx, refund.requested_by)) {
    const values = { ...facts, customer, whatNow: whatNow(failed, STAFF), orderUrl }
    await queueMail(ctx, trx, 'refund_failed_notice', person, values)
  }
}

const BUYER = { booking: 'Your booking stands again.', access: 'You have access again.', whose: 'Your' }
const STAFF = { booking: 'The booking stands again.', access: 'The customer has access again.', whose: 'The' }

function whatNow({ second, isOpen, order }: Failed, words: typeof BUYER): string {
  const what = order.item_kind === 'mentorship' ? words.booking : words.access
  const isBack = isOpen || (order.item_kind === 'mentorship' && order.refunded_cents === 0)
  const charged = second && exactAmount(second.amount_cents, order.currency)
  const day = second && mailDay(new Date(second.next_attempt_at ?? second.due_at))
  return [isBack && what, second && `${words.whose} second payment of ${charged} is open again, for ${day}.`]
    .filter(Boolean)
    .join(' ')
}
