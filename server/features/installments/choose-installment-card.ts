import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { logOrderEvent } from '#server/features/orders/orders.ts'
import { findCustomer, stripeAccountFor } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { conflict, notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { changeOpenInstallment } from './installments.repository.ts'
import { findOwnInstallment } from './pay-installment.ts'

/** The student chooses which saved card is charged for the second payment. Someone else's card isn't accepted. */
export async function chooseInstallmentCard(
  ctx: AppContext,
  viewer: Viewer,
  id: string,
  paymentMethodId: string,
): Promise<void> {
  const { installment, order } = await findOwnInstallment(ctx, viewer, id)
  const { gateway, account } = await stripeAccountFor(ctx, order.stripe_account)
  const customer = await findCustomer(ctx.db, viewer.userId, account)
  const card = customer && (await gateway.findCard(paymentMethodId))
  if (!card || card.customerId !== customer.customerId) throw notFound('Payment method')
  const now = ctx.clock.now().toISOString()
  const { brand, last4 } = card.card
  const isNamed = await transact(ctx.db, async (trx) => {
    if (!(await changeOpenInstallment(trx, installment.id, { stripe_payment_method_id: card.id }))) return false
    await logOrderEvent(trx, order.id, { type: 'second_payment_card_named', details: { brand, last4 } }, now)
    return true
  })
  if (!isNamed) throw conflict('not_due', 'This payment is no longer open.')
}
