import type { SavedPaymentMethod } from '#contract/billing/billing.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { limitCardSetups } from '#server/features/charges/charges.ts'
import { type Installment, listUserOpenInstallments } from '#server/features/installments/installments.ts'
import { findBuyer } from '#server/features/orders/orders.ts'
import {
  currentStripeAccount,
  findCustomer,
  findOrCreateCustomer,
} from '#server/features/stripe-accounts/stripe-accounts.ts'
import { conflict, notFound, unauthorized } from '#server/http/app-error.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import type { SavedCard } from '#server/ports/payment-gateway.ts'

/**
 * The same card number is listed once, however often it was saved: the newest entry, which has the current expiry date.
 */
export async function listSavedCards(ctx: AppContext, { userId }: Viewer): Promise<SavedPaymentMethod[]> {
  const { gateway, account } = await currentStripeAccount(ctx)
  const customer = await findCustomer(ctx.db, userId, account)
  if (!customer) return []
  const cards = await gateway.listCards(customer.customerId)
  const open = await listUserOpenInstallments(ctx.db, userId)
  return Object.values(Object.groupBy(cards, getNumber)).flatMap((same = []) => toPaymentMethod(same, open) ?? [])
}

/** Someone else's card is treated as nonexistent. A card saved twice is removed entirely. */
export async function removeSavedCard(ctx: AppContext, { userId }: Viewer, id: string): Promise<void> {
  const { gateway, account } = await currentStripeAccount(ctx)
  const customer = await findCustomer(ctx.db, userId, account)
  const card = customer && (await gateway.findCard(id))
  if (!card || card.customerId !== customer.customerId) throw notFound('Payment method')
  const cards = await gateway.listCards(customer.customerId)
  const same = new Set([id, ...cards.filter((one) => getNumber(one) === getNumber(card)).map((one) => one.id)])
  const open = await listUserOpenInstallments(ctx.db, userId)
  if (open.some(({ stripe_payment_method_id: used }) => used !== null && same.has(used))) {
    throw conflict(
      'card_in_use',
      'This card will be charged for an upcoming payment. Choose another card for that payment or pay it now, then remove this one.',
    )
  }
  for (const one of same) await gateway.removeCard(one)
}

export async function startCardSetup(
  ctx: AppContext,
  viewer: Viewer,
  { usage, ipAddress }: { usage: 'off_session' | 'on_session'; ipAddress: string },
) {
  await limitCardSetups(ctx, { userId: viewer.userId, ipAddress })
  const { gateway, customerId } = await ownCustomer(ctx, viewer)
  // Written as an address that the rate limits treat as the same caller, and that reveals no more than they need.
  const openedFrom = callerNetwork(ipAddress).replace('/64', '')
  return { clientSecret: await gateway.startCardSetup({ customerId, usage, userId: viewer.userId, openedFrom }) }
}

export async function openCustomerPortal(ctx: AppContext, viewer: Viewer) {
  const { gateway, customerId } = await ownCustomer(ctx, viewer)
  return { url: await gateway.openPortal(customerId, siteLink(ctx.config, '/profile')) }
}

async function ownCustomer(ctx: AppContext, { userId }: Viewer) {
  const stripeAccount = await currentStripeAccount(ctx)
  const buyer = await findBuyer(ctx.db, userId)
  if (!buyer) throw unauthorized()
  const occasion = ctx.clock.now().toISOString().slice(0, 16)
  return { gateway: stripeAccount.gateway, customerId: await findOrCreateCustomer(ctx, stripeAccount, buyer, occasion) }
}

const getNumber = ({ id, fingerprint }: SavedCard) => fingerprint ?? id

function toPaymentMethod(same: SavedCard[], open: Installment[]): SavedPaymentMethod | undefined {
  const [newest] = same
  if (!newest) return undefined
  const { brand, last4, expMonth, expYear } = newest.card
  const ids = same.map(({ id }) => id)
  return {
    id: newest.id,
    card: { brand, last4, exp_month: expMonth, exp_year: expYear },
    installmentIds: open
      .filter(({ stripe_payment_method_id: used }) => used !== null && ids.includes(used))
      .map(({ id }) => id),
  }
}
