import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { conflict, notFound, unauthorized } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import type { SavedCard } from '#server/ports/payment-gateway.ts'

import { findCustomerOf } from '../gateway/find-customer-of.ts'
import { currentTill } from '../gateway/find-gateway.ts'
import { findCustomer } from '../gateway/stripe-accounts.repository.ts'
import { isCardOfOpenPlan } from '../installments/installments.repository.ts'
import { findBuyer } from '../orders/buyers.repository.ts'

export async function listSavedCards(ctx: AppContext, { userId }: Viewer): Promise<SavedPaymentMethod[]> {
  const { gateway, account } = await currentTill(ctx)
  const customer = await findCustomer(ctx.db, userId, account)
  return customer ? (await gateway.listCards(customer.customerId)).map(toPaymentMethod) : []
}

/** A card of somebody else answers as one that does not exist. */
export async function removeSavedCard(ctx: AppContext, { userId }: Viewer, id: string): Promise<void> {
  const { gateway, account } = await currentTill(ctx)
  const customer = await findCustomer(ctx.db, userId, account)
  const card = customer && (await gateway.findCard(id))
  if (!card || card.customerId !== customer.customerId) throw notFound('Payment method')
  if (await isCardOfOpenPlan(ctx.db, userId, id)) {
    throw conflict(
      'card_in_use',
      'A second payment is to be charged to this card. Please pay it first, or with another card.',
    )
  }
  await gateway.removeCard(id)
}

export async function startCardSetup(ctx: AppContext, viewer: Viewer, usage: 'off_session' | 'on_session') {
  const { gateway, customerId } = await ownCustomer(ctx, viewer)
  return { clientSecret: await gateway.startCardSetup(customerId, usage) }
}

export async function openCustomerPortal(ctx: AppContext, viewer: Viewer) {
  const { gateway, customerId } = await ownCustomer(ctx, viewer)
  return { url: await gateway.openPortal(customerId, siteLink(ctx.config, '/profile')) }
}

async function ownCustomer(ctx: AppContext, { userId }: Viewer) {
  const till = await currentTill(ctx)
  const buyer = await findBuyer(ctx.db, userId)
  if (!buyer) throw unauthorized()
  const occasion = ctx.clock.now().toISOString().slice(0, 16)
  return { gateway: till.gateway, customerId: await findCustomerOf(ctx, till, buyer, occasion) }
}

function toPaymentMethod({ id, card }: SavedCard): SavedPaymentMethod {
  const { brand, last4, expMonth, expYear } = card
  return { id, card: { brand, last4, exp_month: expMonth, exp_year: expYear } }
}
