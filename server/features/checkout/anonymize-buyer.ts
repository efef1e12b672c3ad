import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import {
  cancelSecondPaymentAtStripe,
  cancelSecondPaymentIn,
  listCanceledAtStripe,
  listUserOpenInstallments,
} from '#server/features/installments/installments.ts'
import {
  ABANDONED,
  forgetAddresses,
  forgetCompany,
  forgetReceiptNames,
  listUserPendingOrders,
} from '#server/features/orders/orders.ts'
import {
  forgetCustomer,
  listUserCustomers,
  stripeAccountFor,
} from '#server/features/stripe-accounts/stripe-accounts.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { closeOrder } from './pending/close-order.ts'

/** Runs in the transaction that deletes an account: no further charges, amounts stay, names go. */
export async function anonymizeBuyer(ctx: AppContext, trx: Database, userId: string): Promise<void> {
  for (const { order_id } of await listUserOpenInstallments(trx, userId)) {
    await cancelSecondPaymentIn(ctx, trx, order_id, 'departure')
  }
  await forgetReceiptNames(trx, userId)
  await forgetCompany(trx, userId)
  await forgetAddresses(trx, userId)
  await enqueueJob(ctx, trx, forgetBuyer, { userId })
}

/** Cleans up at Stripe: cancels open payments and deletes the customer with the saved cards. */
export const forgetBuyer: QueuedJob<{ userId: string }> = {
  type: 'forget-buyer',
  payload: z.object({ userId: z.uuid() }),
  async run(ctx, { userId }) {
    for (const order of await listUserPendingOrders(ctx.db, { userId })) await closeOrder(ctx, order, ABANDONED)
    for (const second of await listCanceledAtStripe(ctx.db, userId)) await cancelSecondPaymentAtStripe(ctx, second)
    for (const { account, customerId } of await listUserCustomers(ctx.db, userId)) {
      const { gateway } = await stripeAccountFor(ctx, account)
      ctx.steps.reach('forget:before-stripe')
      await gateway.deleteCustomer(customerId)
      ctx.steps.reach('forget:after-stripe')
      await forgetCustomer(ctx.db, account, customerId)
    }
  },
}
