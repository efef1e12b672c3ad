import type { Generated } from 'kysely'

import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { OrderStatus } from '#contract/checkout/order-status.ts'
import type { PlanChoice } from '#contract/checkout/plan-choice.ts'
import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import type { LegalLanguage } from '#contract/legal-languages.ts'
import type { OrderEventType } from '#contract/orders/order-event.ts'
import type { TaxKind } from '#contract/tax/tax-kind.ts'
import type { WaiverKind } from '#contract/withdrawal/withdrawal-right.ts'

/** What someone wants to buy, or bought. Created before any call to Stripe. */
export interface OrdersTable {
  id: string
  user_id: string
  item_kind: ItemKind
  item_id: string
  /** The item's title at the time of the order. */
  item_title: string
  item_slug: string | null
  /** JSON list of the courses it gives access to, as of the time of the order. */
  course_ids: string
  plan: PlanChoice
  /** Days between the first and second payment, as agreed; null when paid in full. */
  plan_days: number | null
  currency: string
  /** The item's price, plus `tax_added_cents`. */
  list_cents: number
  discount_cents: number
  /** List price minus discount: the full amount, in one payment or two. */
  total_cents: number
  /** The amount of the first payment. */
  due_now_cents: number
  paid_cents: Generated<number>
  /** What staff recorded as paid outside Stripe; never refunded through it. */
  paid_outside_cents: Generated<number>
  /** Refunded or being refunded; failed refunds don't count. */
  refunded_cents: Generated<number>
  coupon_id: string | null
  coupon_code: string | null
  status: OrderStatus
  /** `hosted` is paid on Stripe's own page; `free` needs no card. */
  way: 'card' | 'hosted' | 'free'
  /** `user:kind:item` while payment is pending: only one such order at a time. */
  open_key: string | null
  /** The Stripe account it belongs to, even if the settings change later. */
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
  /** When it failed or was abandoned. */
  closed_at: string | null
  refunded_at: string | null
  /** The buyer's IP address; deleted with the account. */
  ip_address: string | null
  /** The refund policy shown at checkout; null when the shop had none. */
  policy_version: string | null
  /** What the buyer's browser said; null when it didn't say. */
  buyer_time_zone: string | null
  /** JSON: the shop's time zone and holidays at the time, so that the end of the period never moves. */
  withdrawal_rules: string | null
  /** Set for buyers who live where the shop grants no right of withdrawal. */
  withdrawal_excluded_at: string | null
  /** The buyer wants to start at once and gives up the right of withdrawal; it counts once it's confirmed. */
  waiver_kind: WaiverKind | null
  waiver_given_at: string | null
  /** When a mail server had accepted the confirmation. */
  waiver_confirmed_at: string | null
  /** When the buyer kept the right of withdrawal in a shop that then delays access. */
  access_delayed_at: string | null
  /** When access begins, while it's delayed. */
  access_from: string | null
  /** The tax in the total. */
  tax_cents: Generated<number>
  /** How tax changed the price: added to it, or taken out of it (negative) because the buyer accounts for it. */
  tax_added_cents: Generated<number>
  /** Null when the shop charged no tax. */
  tax_kind: TaxKind | null
  /** Where the buyer is, as an ISO code. */
  tax_country: string | null
  /** In hundredths of a percent. */
  tax_rate_bp: number | null
  buyer_vat_id: string | null
  /** For invoices, if the buyer gave them. */
  buyer_company: string | null
  buyer_address: string | null
  /** JSON: what the country was concluded from. */
  tax_evidence: string | null
}

/** The exact wording of a refund policy, as shown to buyers. */
interface PolicyTextsTable {
  /** The start of the text's SHA-256. */
  version: string
  text: string
  first_used_at: string
}

/** A use of a coupon: reserved with the order, counted when it's paid, released if it isn't. */
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
  type: OrderEventType
  /** JSON. */
  details: string
  /** The staff member who did it; null when it was the shop, the student or Stripe. */
  actor_id: string | null
  created_at: string
}

/** One click on the pay button. Its id is the idempotency key at Stripe. */
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

/** Money received: one row per successful payment at Stripe. */
export interface PaymentsTable {
  id: string
  order_id: string
  sequence: number
  stripe_payment_intent_id: string
  stripe_charge_id: string | null
  amount_cents: number
  /** The tax in it. */
  tax_cents: Generated<number>
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
  /** Null when the due date is so close that a reminder would add nothing. */
  remind_at: string | null
  reminded_at: string | null
  /** When the shop charges automatically; null when only the student can act. */
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
  /** While in the future, a process is charging it. */
  charging_until: string | null
  /** When staff marked it as paid outside Stripe. */
  paid_outside_at: string | null
  paid_outside_by: string | null
  paid_outside_reason: string | null
  canceled_at: string | null
  cancel_reason: string | null
  /** Its status before a refund canceled it, to be restored if the refund fails; null when it stays canceled. */
  status_before_cancel: 'scheduled' | 'past_due' | null
  next_attempt_before_cancel: string | null
  /** When a failed refund reactivated it. Its payment at Stripe may have been canceled by then. */
  reopened_at: string | null
  created_at: string
}

export interface RefundsTable {
  id: string
  order_id: string
  payment_id: string
  amount_cents: number
  /** The tax in it. */
  tax_cents: Generated<number>
  reason: string | null
  status: 'pending' | 'succeeded' | 'failed'
  /** `stripe`: created in Stripe's dashboard and reported by webhook. */
  origin: 'shop' | 'stripe'
  access: 'keep' | 'end'
  /** What staff chose explicitly; null when it follows from the amounts. */
  chosen_access: 'keep' | 'end' | null
  /** Shared by all parts of one request: refunding two payments takes two refunds. */
  request_id: string | null
  requested_by: string | null
  stripe_refund_id: string | null
  failure_message: string | null
  created_at: string
  succeeded_at: string | null
  failed_at: string | null
  /** When we last asked Stripe whether it held: a bank may return the money weeks later. */
  checked_at: string | null
}

interface DisputesTable {
  id: string
  order_id: string
  stripe_dispute_id: string
  stripe_payment_intent_id: string
  amount_cents: number
  reason: string
  /** Stripe's own status. */
  status: string
  opened_at: string
  updated_at: string
  closed_at: string | null
  /** Stripe's deadline for evidence. */
  evidence_due_at: string | null
  evidence_sent_at: string | null
  access_frozen_at: string | null
}

/** One per payment, and one for each free order. */
interface ReceiptsTable {
  order_id: string
  /** 1 for the first payment, 2 for the second installment. */
  sequence: number
  /** `CW-2026-000001`, without gaps. */
  number: string
  issued_at: string
  /** Who it was issued to; deleted with the account. */
  buyer_name: string | null
  buyer_email: string | null
}

/** Issued for payments and refunds with tax. Rows never change. */
interface InvoicesTable {
  id: string
  kind: InvoiceDocument['kind']
  /** `INV-2026-000001`, without gaps. */
  number: string
  /** What it was issued for, which is why there's only one: `payment:<order>:1` or `refund:<id>`. */
  issued_for: string
  order_id: string
  /** The seller's local day. */
  issued_on: string
  /** The day of the payment's invoice: what a credit note corrects belongs to that quarter. */
  first_issued_on: string
  seller_country: string
  buyer_country: string
  tax_category: InvoiceDocument['taxCategory']
  rate_bp: number
  currency: string
  /** Positive in both kinds. */
  net_cents: number
  tax_cents: number
  total_cents: number
  /** See contract/invoices/invoice-document.ts */
  document: string
  /** Number, buyer and VAT ID in lower case, for searching. */
  search_text: string
}

/** The courses of an order, as rows that protect them from being deleted. */
interface OrderCoursesTable {
  order_id: string
  course_id: string
  /** When the order was placed; a course's orders are listed in this order. */
  ordered_at: string
}

interface NumberSeriesTable {
  name: string
  last_number: number
}

/** The exact wording a buyer agreed to. */
interface ConsentTextsTable {
  /** The start of the SHA-256 of type, language and text. */
  version: string
  consent_type: ConsentsTable['consent_type']
  text: string
  /** Null for the default text. */
  language: LegalLanguage | null
  first_used_at: string
}

export interface ConsentsTable {
  id: string
  user_id: string
  order_id: string | null
  consent_type: 'eu' | 'uk' | 'payment_plan' | 'waiver'
  region: string | null
  text_version: string
  source: string
  ip_address: string | null
  given_at: string
}

/** Stripe accounts that orders were placed with, so changing the settings orphans none. */
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

/** Webhooks. `processed_at` is set in the same transaction as the effect, so none takes effect twice. */
interface StripeEventsTable {
  id: string
  stripe_account: string | null
  type: string
  object_id: string | null
  /** Of what it's about, in the currency's smallest unit. Only kept for events that failed. */
  amount_units: number | null
  currency: string | null
  /** `unverified` rows count deliveries with an invalid signature, one row per minute. */
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
  invoices: InvoicesTable
  order_courses: OrderCoursesTable
  number_series: NumberSeriesTable
  consent_texts: ConsentTextsTable
  consents: ConsentsTable
  stripe_accounts: StripeAccountsTable
  stripe_customers: StripeCustomersTable
  stripe_events: StripeEventsTable
}
