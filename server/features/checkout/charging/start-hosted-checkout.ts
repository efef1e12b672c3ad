import { type PurchaseTerms, purchaseTerms } from '#contract/checkout/expected-terms.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'
import { closeOrder } from '#server/features/checkout/pending/close-order.ts'
import { ownsItem } from '#server/features/checkout/pricing/ownership.read-model.ts'
import { ABANDONED, type Buyer, findBuyer, type Order, saveStripeIds } from '#server/features/orders/orders.ts'
import { checkoutSettings, taxSettings } from '#server/features/settings/settings.ts'
import {
  currentStripeAccount,
  findOrCreateCustomer,
  type StripeAccount,
} from '#server/features/stripe-accounts/stripe-accounts.ts'
import { conflict, unauthorized } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { pricePurchase } from '../pricing/price-purchase.ts'
import { type ItemRef, requireItem } from '../pricing/quote-purchase.ts'
import { refuseOtherTerms } from '../pricing/refuse-other-terms.ts'
import { alreadyOwned, openOrder } from './open-order.ts'

/** Stripe requires at least 30 minutes; a little more allows for clock differences. */
const OPEN_FOR_MS = 35 * 60_000
const MAX_ROUNDS = 3

type HostedRequest = { couponCode?: string | undefined; currency?: string | undefined; ipAddress: string }
type Reply = { url: string; orderId: string | null }

/** Where to pay: Stripe's hosted page if staff turned it on, otherwise the shop's own checkout. */
export async function startHostedCheckout(
  ctx: AppContext,
  viewer: Viewer,
  ref: ItemRef,
  { couponCode, currency, ipAddress }: HostedRequest,
): Promise<Reply> {
  const item = await requireItem(ctx, ref)
  if (await ownsItem(ctx.db, viewer.userId, item, ctx.clock.now())) throw alreadyOwned(item)
  const { hostedCheckout } = await checkoutSettings(ctx)
  const ownPage = { url: siteLink(ctx.config, ownCheckoutPath(item)), orderId: null }
  // Stripe's page can't ask for a country and a VAT ID, or show the tax before the buyer gets there.
  if (!hostedCheckout || (await taxSettings(ctx))) return ownPage
  const buyer = await findBuyer(ctx.db, viewer.userId)
  if (!buyer) throw unauthorized()
  const stripeAccount = await currentStripeAccount(ctx)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const item = await requireItem(ctx, ref)
    const who = { buyerId: viewer.userId, now: ctx.clock.now() }
    const price = await pricePurchase(ctx.db, item, { couponCode, tax: null }, who)
    const refusal = refuseOtherTerms({ currency }, price)
    if (refusal) throw refusal
    if (price.totalCents === 0) return ownPage
    const response = await openPage(ctx, {
      buyer,
      item,
      stripeAccount,
      couponCode,
      ipAddress,
      agreed: purchaseTerms(price),
    })
    if (response) return response
  }
  throw conflict('payment_in_progress', 'A payment for this is already in progress. Please try again in a moment.')
}

type Page = {
  buyer: Buyer
  item: ItemForSale
  stripeAccount: StripeAccount
  couponCode: string | undefined
  ipAddress: string
  agreed: PurchaseTerms
}

async function openPage(ctx: AppContext, page: Page): Promise<Reply | undefined> {
  const { buyer, item, stripeAccount, couponCode, ipAddress, agreed } = page
  const opened = await openOrder(ctx, {
    userId: buyer.userId,
    ref: item,
    options: { couponCode, tax: null },
    agreed,
    countryEvidence: null,
    way: 'hosted',
    account: stripeAccount.account,
    consents: [],
    ipAddress,
    shownPolicy: null,
  })
  if (!opened) return undefined
  const { order, same } = opened
  ctx.steps.reach('hosted:after-order')
  if (!same) {
    const closing = await closeOrder(ctx, order, ABANDONED)
    if (closing === 'paid') throw alreadyOwned(item)
    if (closing === 'waiting') throw conflict('payment_in_progress', 'A payment for this is being processed.')
    return undefined
  }
  const url = order.stripe_checkout_session_id
    ? await reopen(stripeAccount, order.stripe_checkout_session_id)
    : await open(ctx, page, order)
  if (url) return { url, orderId: order.id }
  await closeOrder(ctx, order, ABANDONED)
  return undefined
}

async function reopen({ gateway }: StripeAccount, sessionId: string): Promise<string | null> {
  const checkout = await gateway.findHostedCheckout(sessionId)
  return checkout.status === 'open' ? checkout.url : null
}

async function open(ctx: AppContext, { buyer, item, stripeAccount }: Page, order: Order): Promise<string | null> {
  const customerId = await findOrCreateCustomer(ctx, stripeAccount, buyer, order.id)
  const back = item.slug ? `/courses/${item.slug}` : '/courses'
  const checkout = await stripeAccount.gateway.openHostedCheckout(
    {
      orderId: order.id,
      amountCents: order.due_now_cents,
      currency: order.currency,
      customerId,
      email: buyer.email,
      description: item.title,
      title: item.title,
      successUrl: siteLink(ctx.config, back, { success: 'true', order: order.id }),
      cancelUrl: siteLink(ctx.config, back, { canceled: 'true' }),
      expiresAt: new Date(Date.parse(order.created_at) + OPEN_FOR_MS),
    },
    `checkout:${order.id}`,
  )
  ctx.steps.reach('hosted:after-page')
  const made = { stripe_checkout_session_id: checkout.id, stripe_customer_id: customerId }
  const kept = (await saveStripeIds(ctx.db, order.id, made, ctx.clock.now().toISOString()))?.stripe_checkout_session_id
  if (!kept) return null
  return kept === checkout.id ? checkout.url : reopen(stripeAccount, kept)
}

function ownCheckoutPath({ kind, id }: ItemForSale): string {
  return kind === 'course' ? `/checkout/${id}` : `/checkout/${kind}/${id}`
}
