import type Stripe from 'stripe'
import { validate as isUuid } from 'uuid'

import type {
  Card,
  CardSetup,
  GatewayDispute,
  GatewayEvent,
  GatewayPayment,
  GatewayRefund,
  HostedCheckout,
  PaymentFailure,
  SavedCard,
  TaxCalculation,
  WalletDomain,
} from '#server/ports/payment-gateway.ts'

/** Converts Stripe's objects to ours. */

type Reference = string | { id: string } | null | undefined
/** What the objects of events have in common. A checkout has a total, everything else with money has an amount. */
type EventObject = {
  id?: unknown
  amount?: unknown
  amount_total?: unknown
  currency?: unknown
  payment_intent?: Reference
  last_payment_error?: Refusal | null
}
type Refusal = { charge?: Reference; payment_method?: Reference }

const getId = (value: Reference): string | null => (typeof value === 'string' ? value : (value?.id ?? null))

/** Another program may use the same account and write anything here. */
const ownId = (value: string | null | undefined) => (value && isUuid(value) ? value : null)

const PAYMENT_STATUSES: Record<string, GatewayPayment['status']> = {
  requires_payment_method: 'requires_payment',
  requires_confirmation: 'requires_payment',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

export function toPayment(intent: Stripe.PaymentIntent): GatewayPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    status: PAYMENT_STATUSES[intent.status] ?? 'processing',
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    orderId: ownId(intent.metadata.orderId),
    installmentId: ownId(intent.metadata.installmentId),
    clientSecret: intent.client_secret,
    chargeId: getId(intent.latest_charge),
    paymentMethodId: getId(intent.payment_method),
    card: toChargedCard(charge),
    lastFailure: intent.last_payment_error ? toFailure(intent.last_payment_error) : null,
  }
}

function toChargedCard(charge: Stripe.Charge | null): Card | null {
  const card = charge?.payment_method_details?.card
  if (!card) return null
  return { brand: card.brand ?? 'card', last4: card.last4 ?? '', expMonth: card.exp_month, expYear: card.exp_year }
}

type Failure = { code?: string | undefined; decline_code?: string | undefined; message?: string | undefined }

export function toFailure({ code, decline_code: declineCode, message }: Failure): PaymentFailure {
  return {
    code: code ?? 'card_declined',
    declineCode: declineCode ?? null,
    message: message ?? 'Your card was declined.',
  }
}

export function toWalletDomain(domain: Stripe.PaymentMethodDomain): WalletDomain {
  type Wallet = { status: string; status_details?: { error_message: string } }
  const wallet = (name: WalletDomain['wallets'][number]['name'], { status, status_details: details }: Wallet) => ({
    name,
    isActive: domain.enabled && status === 'active',
    problem: details?.error_message || null,
  })
  return {
    isEnabled: domain.enabled,
    wallets: [
      wallet('Apple Pay', domain.apple_pay),
      wallet('Google Pay', domain.google_pay),
      wallet('Link', domain.link),
    ],
  }
}

export function toSavedCard(method: Stripe.PaymentMethod): SavedCard | undefined {
  if (!method.card) return undefined
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint = null, country } = method.card
  return {
    id: method.id,
    customerId: getId(method.customer),
    fingerprint,
    country,
    card: { brand, last4, expMonth, expYear },
    savedAt: new Date(method.created * 1000).toISOString(),
  }
}

export function toTaxCalculation(calculation: Stripe.Tax.Calculation): TaxCalculation {
  const { id, amount_total, tax_amount_inclusive, tax_amount_exclusive, tax_breakdown } = calculation
  const charged = tax_breakdown.filter(({ amount }) => amount > 0)
  const percent = charged.reduce((sum, { tax_rate_details }) => sum + Number(tax_rate_details.percentage_decimal), 0)
  return {
    id: id ?? '',
    totalCents: amount_total,
    taxCents: tax_amount_inclusive + tax_amount_exclusive,
    rateBp: Math.round(percent * 100),
    reverseCharge: tax_breakdown.some(({ taxability_reason }) => taxability_reason === 'reverse_charge'),
  }
}

export function toCardSetup({ id, metadata }: Stripe.SetupIntent): CardSetup {
  return { id, userId: ownId(metadata?.userId), openedFrom: metadata?.openedFrom ?? '' }
}

export function toRefund(refund: Stripe.Refund): GatewayRefund {
  const failed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    id: refund.id,
    paymentId: getId(refund.payment_intent),
    refundId: ownId(refund.metadata?.refundId),
    amountCents: refund.amount,
    status: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    failureMessage: failed ? (refund.failure_reason ?? 'The refund was not possible.') : null,
  }
}

export function toDispute(dispute: Stripe.Dispute): GatewayDispute {
  return {
    id: dispute.id,
    paymentId: getId(dispute.payment_intent),
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    evidenceDueAt: dispute.evidence_details.due_by
      ? new Date(dispute.evidence_details.due_by * 1000).toISOString()
      : null,
    hasEvidence: dispute.evidence_details.has_evidence && dispute.evidence_details.submission_count > 0,
  }
}

export function toHostedCheckout(session: Stripe.Checkout.Session): HostedCheckout {
  return {
    id: session.id,
    url: session.url,
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    paymentId: getId(session.payment_intent),
    orderId: ownId(session.client_reference_id),
  }
}

export function toEvent({ id, type, created, data }: Stripe.Event): GatewayEvent {
  const object = data.object as EventObject
  const refusal = object.last_payment_error
  return {
    id,
    type,
    objectId: typeof object.id === 'string' ? object.id : null,
    paymentId: getId(object.payment_intent),
    amount: toEventAmount(object),
    createdAt: new Date(created * 1000),
    refused: refusal ? { chargeId: getId(refusal.charge), paymentMethodId: getId(refusal.payment_method) } : null,
  }
}

function toEventAmount({ amount, amount_total, currency }: EventObject): GatewayEvent['amount'] {
  const units = amount ?? amount_total
  return Number.isInteger(units) && typeof currency === 'string' ? { units: Number(units), currency } : null
}
