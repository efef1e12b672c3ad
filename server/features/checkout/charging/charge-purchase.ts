import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ChargeReply } from '#contract/checkout/checkout.endpoints.ts'
import { purchaseTerms } from '#contract/checkout/expected-terms.ts'
import { refundPolicyFor } from '#contract/checkout/refund-policy.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'
import { cardDeclined, type HearOutcome, limitCharges, replyPaid } from '#server/features/charges/charges.ts'
import { checkOrder } from '#server/features/checkout/pending/check-order.ts'
import { closeOrder } from '#server/features/checkout/pending/close-order.ts'
import { ownsItem } from '#server/features/checkout/pricing/ownership.read-model.ts'
import {
  ABANDONED,
  type Attempt,
  type Buyer,
  buildOpenKey,
  countAttempt,
  findAttempt,
  findBuyer,
  findOpenOrder,
  findOrder,
  type Order,
  saveStripeIds,
  startAttempt,
} from '#server/features/orders/orders.ts'
import { checkoutSettings } from '#server/features/settings/settings.ts'
import {
  currentStripeAccount,
  findOrCreateCustomer,
  type StripeAccount,
} from '#server/features/stripe-accounts/stripe-accounts.ts'
import { linkPaymentToTax } from '#server/features/tax/tax.ts'
import { type AppError, conflict, invalidInput, unauthorized } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import type { Price } from '../pricing/price-purchase.ts'
import { priceWithTax } from '../pricing/price-with-tax.ts'
import { type ItemRef, requireItem } from '../pricing/quote-purchase.ts'
import { refuseOtherTerms } from '../pricing/refuse-other-terms.ts'
import { applyPaymentOutcome } from './apply-payment-outcome.ts'
import { type ChargeRequest, decideWithdrawalTerms, requireConsents } from './charge-request.ts'
import { collectCountryEvidence, refusePostalCodeProblem, refuseVatIdProblem } from './charge-tax.ts'
import { alreadyOwned, openOrder } from './open-order.ts'

/** Each round closes one open order and opens the next, when two tabs, a canceled payment or a new price interfere. */
const MAX_ROUNDS = 4

type Charge = { buyer: Buyer; ref: ItemRef; request: ChargeRequest; clientKey: string; hearOutcome: HearOutcome }

/** Buys an item. However often and from however many tabs it's called, at most one payment is made. */
export async function chargePurchase(
  ctx: AppContext,
  viewer: Viewer,
  ref: ItemRef,
  request: ChargeRequest,
): Promise<ChargeReply> {
  const item = await requireItem(ctx, ref)
  const buyer = await findBuyer(ctx.db, viewer.userId)
  if (!buyer) throw unauthorized()
  const clientKey = getClientKey(item, request)
  const before = await findAttempt(ctx.db, buyer.userId, clientKey)
  if (before?.status === 'declined') throw cardDeclined(before)
  const paidBefore = before && (await findOrder(ctx.db, before.order_id))
  if (paidBefore?.status === 'paid') return replyPaid(paidBefore)

  // Checked before the price: otherwise a coupon used up by this very purchase would cause a different error.
  if (await ownsItem(ctx.db, buyer.userId, item, ctx.clock.now())) throw alreadyOwned(item)
  return limitCharges(ctx, { userId: buyer.userId, ipAddress: request.ipAddress }, (hearOutcome) =>
    chargeInRounds(ctx, { buyer, ref, request, clientKey, hearOutcome }),
  )
}

async function chargeInRounds(ctx: AppContext, charge: Charge): Promise<ChargeReply> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const reply = await chargeOnce(ctx, charge)
    if (reply) return reply
  }
  throw conflict('payment_in_progress', 'A payment for this is already in progress. Please try again in a moment.')
}

/** Undefined when the open order had to be closed or the price changed meanwhile, so another round is needed. */
async function chargeOnce(ctx: AppContext, charge: Charge): Promise<ChargeReply | undefined> {
  const { buyer, ref, request } = charge
  const item = await requireItem(ctx, ref)
  const who = { buyerId: buyer.userId, now: ctx.clock.now() }
  const { options, price } = await priceWithTax(ctx, item, { ...request, isQuote: false }, who)
  refuseVatIdProblem(price)
  refusePostalCodeProblem(price)
  const refusal = refuseOtherTerms(request, price)
  if (refusal) return endOnOtherTerms(ctx, buyer, item, refusal)
  if (price.totalCents > 0) requireCard(request)
  const stripeAccount = price.totalCents > 0 ? await currentStripeAccount(ctx) : null
  const opened = await openOrder(ctx, {
    userId: buyer.userId,
    ref,
    options,
    agreed: purchaseTerms(price),
    business: request,
    countryEvidence: stripeAccount && (await collectCountryEvidence(ctx, request, price, stripeAccount)),
    way: 'card',
    account: stripeAccount?.account ?? null,
    consents: await requireConsents(ctx, item, request, secondPaymentOf(price)),
    ipAddress: request.ipAddress,
    withdrawal: await decideWithdrawalTerms(ctx, item, request),
    shownPolicy: refundPolicyFor(await checkoutSettings(ctx), request.legalLanguage).text,
  })
  if (!opened) return undefined
  const { order, same } = opened
  ctx.steps.reach('charge:after-order')
  if (order.status === 'paid') return replyPaid(order)
  if (!same || !stripeAccount) return releaseStaleOrder(ctx, order)

  const attempt = await startAttempt(
    ctx.db,
    { orderId: order.id, userId: buyer.userId, clientKey: charge.clientKey, sequence: 1 },
    ctx.clock.now().toISOString(),
  )
  await countAttempt(ctx.db, order.id, ctx.clock.now().toISOString())
  ctx.steps.reach('charge:after-attempt')
  const prepared = await preparePayment(ctx, order, buyer, stripeAccount)
  return prepared && confirm(ctx, charge, { ...prepared, attempt, stripeAccount })
}

/**
 * The terms differ from what the buyer saw. An order still open on old terms is closed too, unless it turns out to be
 * paid.
 */
async function endOnOtherTerms(
  ctx: AppContext,
  buyer: Buyer,
  item: ItemForSale,
  refusal: AppError,
): Promise<ChargeReply> {
  const open = await findOpenOrder(ctx.db, buildOpenKey(buyer.userId, item))
  const paid = open && (await releaseStaleOrder(ctx, open))
  if (paid) return paid
  throw (await ownsItem(ctx.db, buyer.userId, item, ctx.clock.now())) ? alreadyOwned(item) : refusal
}

/** One payment at Stripe per order. Its id is saved before it can be charged, so we can always ask about it. */
async function preparePayment(ctx: AppContext, order: Order, buyer: Buyer, stripeAccount: StripeAccount) {
  if (order.stripe_payment_intent_id) return { order, paymentId: order.stripe_payment_intent_id }
  const customerId = await findOrCreateCustomer(ctx, stripeAccount, buyer, order.id)
  ctx.steps.reach('charge:after-customer')
  const key = `order:${order.id}`
  const taxCalculationId = await linkPaymentToTax(stripeAccount.gateway, order, order.due_now_cents, key)
  ctx.steps.reach('charge:after-tax')
  const payment = await stripeAccount.gateway.createPayment(
    {
      orderId: order.id,
      amountCents: order.due_now_cents,
      currency: order.currency,
      customerId,
      email: buyer.email,
      description: order.item_title,
      taxCalculationId,
    },
    key,
  )
  ctx.steps.reach('charge:after-payment')
  const made = { stripe_payment_intent_id: payment.id, stripe_customer_id: customerId }
  const kept = await saveStripeIds(ctx.db, order.id, made, ctx.clock.now().toISOString())
  ctx.steps.reach('charge:before-confirm')
  return kept && { order: kept, paymentId: kept.stripe_payment_intent_id ?? payment.id }
}

type Prepared = { order: Order; attempt: Attempt; paymentId: string; stripeAccount: StripeAccount }

async function confirm(ctx: AppContext, charge: Charge, prepared: Prepared): Promise<ChargeReply | undefined> {
  const { request, hearOutcome } = charge
  const { order, attempt, paymentId, stripeAccount } = prepared
  const outcome = await stripeAccount.gateway.confirmPayment(
    paymentId,
    {
      paymentMethodId: request.paymentMethodId,
      confirmationTokenId: request.confirmationTokenId,
      saveCard: request.savePaymentMethod === true || order.plan === 'two_payments',
      offSession: false,
      returnUrl: siteLink(ctx.config, '/dashboard'),
    },
    `${order.id}:${attempt.id}`,
  )
  await hearOutcome(outcome)
  ctx.steps.reach('charge:after-confirm')
  if (outcome.kind === 'stale') return releaseStaleOrder(ctx, order)
  return applyPaymentOutcome(ctx, order, attempt, outcome)
}

/** The open order has different terms, or its payment can no longer be confirmed: finish or abandon it. */
async function releaseStaleOrder(ctx: AppContext, order: Order): Promise<ChargeReply | undefined> {
  await checkOrder(ctx, order)
  const now = await findOrder(ctx.db, order.id)
  if (now?.status === 'paid') return replyPaid(now)
  if (now?.status === 'pending' && (await closeOrder(ctx, now, ABANDONED)) === 'waiting') {
    throw conflict('payment_in_progress', 'A payment for this is being processed. Please wait a moment.')
  }
  const closed = await findOrder(ctx.db, order.id)
  return closed?.status === 'paid' ? replyPaid(closed) : undefined
}

function secondPaymentOf({ plan, terms, currency }: Price) {
  return plan === 'two_payments' && terms ? { ...terms, currency } : null
}

function requireCard({ paymentMethodId, confirmationTokenId }: ChargeRequest): void {
  if (!paymentMethodId && !confirmationTokenId) throw invalidInput('Please choose a card to pay with.')
}

/** The client's key identifies an attempt by this person with this card; the key sent to Stripe is generated here. */
function getClientKey({ kind, id }: ItemForSale, request: ChargeRequest): string {
  if (!request.idempotencyKey) return uuidv7()
  const card = request.paymentMethodId ?? request.confirmationTokenId ?? ''
  return createHash('sha256').update([kind, id, request.idempotencyKey, card].join('\n')).digest('hex')
}
