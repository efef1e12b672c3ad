import { z } from 'zod'

import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { cancelSecondPaymentIn, letGoOfSecondPayment } from '#server/features/installments/cancel-second-payment.ts'
import { listCanceledAtStripe, listOpenInstallmentsOf } from '#server/features/installments/installments.repository.ts'
import { forgetAddresses } from '#server/features/orders/ledger/consents.repository.ts'
import { listPendingOrdersOf } from '#server/features/orders/ledger/orders.repository.ts'
import { forgetReceiptNames } from '#server/features/orders/receipts/receipts.repository.ts'
import { stripeAccountFor } from '#server/features/stripe-accounts/find-gateway.ts'
import { forgetCustomer, listCustomersOf } from '#server/features/stripe-accounts/stripe-accounts.repository.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { ABANDONED, closeOrder } from './pending/close-order.ts'

/** In the transaction that deletes an account: no charge comes any more, sums stay, names go. */
export async function anonymizeBuyer(ctx: AppContext, trx: Database, userId: string): Promise<void> {
  for (const { order_id } of await listOpenInstallmentsOf(trx, userId)) {
    await cancelSecondPaymentIn(ctx, trx, order_id, 'departure')
  }
  await forgetReceiptNames(trx, userId)
  await forgetAddresses(trx, userId)
  await enqueueJob(ctx, trx, forgetBuyer, { userId })
}

/** What Stripe has: open payments are let go, and the customer with the saved cards is deleted. */
export const forgetBuyer: QueuedJob<{ userId: string }> = {
  type: 'forget-buyer',
  payload: z.object({ userId: z.uuid() }),
  async run(ctx, { userId }) {
    for (const order of await listPendingOrdersOf(ctx.db, { userId })) await closeOrder(ctx, order, ABANDONED)
    for (const second of await listCanceledAtStripe(ctx.db, userId)) await letGoOfSecondPayment(ctx, second)
    for (const { account, customerId } of await listCustomersOf(ctx.db, userId)) {
      const { gateway } = await stripeAccountFor(ctx, account)
      ctx.steps.reach('forget:before-stripe')
      await gateway.deleteCustomer(customerId)
      ctx.steps.reach('forget:after-stripe')
      await forgetCustomer(ctx.db, account, customerId)
    }
  },
}
