import type Stripe from 'stripe'

/** How a payment method's card behaves. The number itself isn't stored, only which test card it was. */
export type CardSecret = {
  testCard: string
  /** The customer has authenticated it for later charges. */
  setUp: boolean
  /** Charged without a customer, or detached: can't be used again. */
  spent: boolean
}

/** What the sandbox stores about an intent besides the object Stripe shows. */
export type IntentSecret = { returnUrl: string | null; useSdk: boolean; offSession: boolean }

type SessionSecret = {
  lineItems: Stripe.LineItem[]
  paymentIntentData: {
    metadata: Record<string, string>
    description: string | null
    receiptEmail: string | null
    setupFutureUsage: 'off_session' | 'on_session' | null
  }
}

type StoredResponse = { fingerprint: string; status: number; body: string; at: number }

export type Delivery = { id: string; event: string; endpoint: string; attempt: number; dueAt: number; held: boolean }

/** Something the sandbox does automatically later, e.g. a refund that fails after a while. */
type LaterChange = {
  id: string
  kind: 'refund_succeeds' | 'refund_fails' | 'payment_succeeds'
  object: string
  dueAt: number
}

export type StoredEvent = Omit<Stripe.Event, 'data' | 'type'> & {
  type: string
  data: { object: unknown; previous_attributes?: unknown }
}

export type SandboxSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  clockOffsetMs: number
}

export type Tables = {
  customer: Stripe.Customer | Stripe.DeletedCustomer
  payment_method: Stripe.PaymentMethod
  payment_method_domain: Stripe.PaymentMethodDomain
  confirmation_token: Stripe.ConfirmationToken
  payment_intent: Stripe.PaymentIntent
  setup_intent: Stripe.SetupIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  checkout_session: Stripe.Checkout.Session
  portal_session: Stripe.BillingPortal.Session
  portal_configuration: Stripe.BillingPortal.Configuration
  balance_transaction: Stripe.BalanceTransaction
  product: Stripe.Product
  price: Stripe.Price
  plan: Stripe.Plan
  coupon: Stripe.Coupon
  promotion_code: Stripe.PromotionCode
  tax_rate: Stripe.TaxRate
  tax_calculation: Stripe.Tax.Calculation
  tax_transaction: Stripe.Tax.Transaction
  /** By payment intent. */
  tax_association: Stripe.Tax.Association
  /** By calculation: the transaction it became. */
  tax_committed: { transaction: string }
  payment_link: Stripe.PaymentLink
  payout: Stripe.Payout
  topup: Stripe.Topup
  transfer: Stripe.Transfer
  connected_account: Stripe.Account
  test_clock: Stripe.TestHelpers.TestClock
  invoice_item: Stripe.InvoiceItem
  invoice: Stripe.Invoice
  /** By invoice: the latest attempt to pay it. */
  invoice_payment: Stripe.InvoicePayment
  webhook_endpoint: Stripe.WebhookEndpoint
  event: StoredEvent
  card_secret: CardSecret
  intent_secret: IntentSecret
  token_card: { paymentMethod: string }
  session_secret: SessionSecret
  answer: StoredResponse
  delivery: Delivery
  later: LaterChange
  settings: SandboxSettings
}

export type TableName = keyof Tables
