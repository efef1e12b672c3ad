import type { Generated } from 'kysely'

import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { OrderStatus } from '#contract/checkout/order-status.ts'
import type { PlanChoice } from '#contract/checkout/plan-choice.ts'

/** What somebody wants to buy, or bought. It exists before anything is asked of Stripe. */
export interface OrdersTable {
  id: string
  user_id: string
  item_kind: ItemKind
  item_id: string
  /** As it was called when it was ordered. */
  item_title: string
  item_slug: string | null
  /** JSON list: the courses that it opens, as they were when it was ordered. */
  course_ids: string
  plan: PlanChoice
  /** Days from the first to the second payment, as agreed on; null when paid in full. */
  plan_days: number | null
  currency: string
  list_cents: number
  discount_cents: number
  /** List minus discount: what is paid in the end, in one payment or two. */
  total_cents: number
  /** What the first payment is. */
  due_now_cents: number
  paid_cents: Generated<number>
  /** What staff say was paid past the card; never given back through it. */
  paid_outside_cents: Generated<number>
  /** Given back or on its way back: refunds that failed do not count. */
  refunded_cents: Generated<number>
  coupon_id: string | null
  coupon_code: string | null
  status: OrderStatus
  /** `hosted` is paid on Stripe's own page, `free` needs no card. */
  way: 'card' | 'hosted' | 'free'
  /** `user:kind:item` while it waits for its payment: one such order at a time. */
  open_key: string | null
  /** The Stripe account it belongs to, whatever the settings say later. */
  stripe_account: string | null
  stripe_customer_id: string | null
  stripe_payment_intent_id: string | null
  stripe_checkout_session_id: string | null
  attempts: Generated<number>
  failure_code: string | null
  failure_message: string | null
  created_at: string
  updated_at: string
  paid_at: string | null
  /** When it failed or was given up. */
  closed_at: string | null
  refunded_at: string | null
  /** From where it was ordered; forgotten with the account. */
  ip_address: string | null
  /** The refund policy that the checkout showed; null when the shop had none. */
  policy_version: string | null
}

/** The exact words of a refund policy, as buyers were shown them. */
interface PolicyTextsTable {
  /** The beginning of the SHA-256 of the text. */
  version: string
  text: string
  first_used_at: string
}

/** A use of a coupon: reserved with the order, counted with the payment, released when there is none. */
interface CouponRedemptionsTable {
  order_id: string
  coupon_id: string
  user_id: string
  discount_cents: number
  reserved_at: string
  redeemed_at: string | null
  released_at: string | null
}

/** What happened to an order, for staff to read. */
interface OrderEventsTable {
  id: string
  order_id: string
  type: string
  /** JSON. */
  details: string
  /** Staff who did it; null when the shop, the student or Stripe did. */
  actor_id: string | null
  created_at: string
}

/** One press of the pay button. Its id is the idempotency key at Stripe. */
export interface PaymentAttemptsTable {
  id: string
  order_id: string
  user_id: string
  client_key: string
  /** 1 for the first payment, 2 for the second installment. */
  sequence: number
  status: 'started' | 'paid' | 'requires_action' | 'processing' | 'declined'
  failure_code: string | null
  failure_message: string | null
  created_at: string
  finished_at: string | null
}

/** Money that arrived: one row per successful payment at Stripe. */
export interface PaymentsTable {
  id: string
  order_id: string
  sequence: number
  stripe_payment_intent_id: string
  stripe_charge_id: string | null
  amount_cents: number
  refunded_cents: Generated<number>
  card_brand: string | null
  card_last4: string | null
  paid_at: string
}

/** The second payment of a plan. */
export interface InstallmentsTable {
  id: string
  order_id: string
  user_id: string
  sequence: number
  amount_cents: number
  status: 'scheduled' | 'past_due' | 'paid' | 'canceled'
  due_at: string
  /** Null when the day is so near that a reminder would say nothing new. */
  remind_at: string | null
  reminded_at: string | null
  /** When the shop charges by itself; null when only the student can go on. */
  next_attempt_at: string | null
  attempts: Generated<number>
  stripe_payment_method_id: string | null
  stripe_payment_intent_id: string | null
  authentication_required_at: string | null
  failure_code: string | null
  failure_message: string | null
  first_failed_at: string | null
  grace_ends_at: string | null
  access_paused_at: string | null
  paid_at: string | null
  /** While in the future, one process is charging it. */
  charging_until: string | null
  /** Since staff said that it was paid past the card. */
  paid_outside_at: string | null
  paid_outside_by: string | null
  paid_outside_reason: string | null
  canceled_at: string | null
  cancel_reason: string | null
  /** As it was when a refund canceled it, so that it can go on if that fails; null when it stays canceled. */
  status_before_cancel: 'scheduled' | 'past_due' | null
  next_attempt_before_cancel: string | null
  /** Since a failed refund let it go on: its payment at Stripe may have been let go meanwhile. */
  reopened_at: string | null
  created_at: string
}

export interface RefundsTable {
  id: string
  order_id: string
  payment_id: string
  amount_cents: number
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
  /** `stripe`: made in Stripe's own dashboard and heard of by webhook. */
  origin: 'shop' | 'stripe'
  access: 'keep' | 'end'
  /** What staff said in so many words; null when it follows from the amounts. */
  chosen_access: 'keep' | 'end' | null
  /** The same for all parts of one request: money of two payments goes back in two refunds. */
  request_id: string | null
  requested_by: string | null
  stripe_refund_id: string | null
  failure_message: string | null
  created_at: string
  succeeded_at: string | null
  failed_at: string | null
  /** When Stripe was last asked whether it still stands: a bank may send the money back weeks later. */
  checked_at: string | null
}

interface DisputesTable {
  id: string
  order_id: string
  stripe_dispute_id: string
  stripe_payment_intent_id: string
  amount_cents: number
  reason: string
  /** Stripe's own word for it. */
  status: string
  opened_at: string
  updated_at: string
  closed_at: string | null
  /** Until when Stripe takes evidence. */
  evidence_due_at: string | null
  evidence_sent_at: string | null
  access_frozen_at: string | null
}

/** One per payment, and one for an order that cost nothing. */
interface ReceiptsTable {
  order_id: string
  /** 1 for the first payment, 2 for the second installment. */
  sequence: number
  /** `CW-2026-000001`, without gaps. */
  number: string
  issued_at: string
  /** Who it was made out to; forgotten with the account. */
  buyer_name: string | null
  buyer_email: string | null
}

/** The courses of an order, as rows that keep them from being deleted. */
interface OrderCoursesTable {
  order_id: string
  course_id: string
  /** When the order was made: lists of a course come in this order. */
  ordered_at: string
}

interface NumberSeriesTable {
  name: string
  last_number: number
}

/** The exact words that somebody agreed to. */
interface ConsentTextsTable {
  /** The beginning of the SHA-256 of type and text. */
  version: string
  consent_type: ConsentsTable['consent_type']
  text: string
  first_used_at: string
}

export interface ConsentsTable {
  id: string
  user_id: string
  order_id: string | null
  consent_type: 'eu' | 'uk' | 'payment_plan'
  region: string | null
  text_version: string
  source: string
  ip_address: string | null
  given_at: string
}

/** Stripe accounts that orders were made with, so that changed settings orphan nothing. */
interface StripeAccountsTable {
  id: string
  sealed_secret_key: string
  key_fingerprint: string
  created_at: string
  updated_at: string
}

interface StripeCustomersTable {
  user_id: string
  stripe_account: string
  customer_id: string
  created_at: string
}

/** Webhooks. `processed_at` is set in the transaction of the effect, so that none takes effect twice. */
interface StripeEventsTable {
  id: string
  stripe_account: string | null
  type: string
  object_id: string | null
  /** `unverified` rows count deliveries with a wrong signature, one row per minute. */
  outcome: 'processed' | 'ignored' | 'failed' | 'unverified'
  error: string | null
  deliveries: number
  received_at: string
  processed_at: string | null
}

export interface PaymentsTables {
  orders: OrdersTable
  policy_texts: PolicyTextsTable
  coupon_redemptions: CouponRedemptionsTable
  order_events: OrderEventsTable
  payment_attempts: PaymentAttemptsTable
  payments: PaymentsTable
  installments: InstallmentsTable
  refunds: RefundsTable
  disputes: DisputesTable
  receipts: ReceiptsTable
  order_courses: OrderCoursesTable
  number_series: NumberSeriesTable
  consent_texts: ConsentTextsTable
  consents: ConsentsTable
  stripe_accounts: StripeAccountsTable
  stripe_customers: StripeCustomersTable
  stripe_events: StripeEventsTable
}
