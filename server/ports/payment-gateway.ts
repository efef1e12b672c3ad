export type Card = { brand: string; last4: string; expMonth: number; expYear: number }
/** `fingerprint`: equal for the same number, however often it was saved; null when the provider does not say. */
export type SavedCard = {
  id: string
  customerId: string | null
  fingerprint: string | null
  card: Card
  savedAt: string
}

/** Why a card was not charged, in words for its owner. */
export type PaymentFailure = { code: string; declineCode: string | null; message: string }

/** A payment at the card provider: made once per order or installment, charged at most once. */
export type GatewayPayment = {
  id: string
  /** `requires_payment`: no card was accepted yet. */
  status: 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  amountCents: number
  currency: string
  /** Ours, as given when it was made. */
  orderId: string | null
  installmentId: string | null
  clientSecret: string | null
  chargeId: string | null
  paymentMethodId: string | null
  card: Card | null
  lastFailure: PaymentFailure | null
}

export type NewPayment = {
  orderId: string
  installmentId?: string
  amountCents: number
  currency: string
  customerId: string
  email: string
  description: string
}

export type Confirmation = {
  paymentMethodId?: string | undefined
  confirmationTokenId?: string | undefined
  /** Keeps the card for later charges. */
  saveCard: boolean
  /** True when nobody is there to answer the bank. */
  offSession: boolean
  returnUrl: string
}

/** `stale`: the payment is past the point where it can be confirmed; ask again what became of it. */
export type ConfirmOutcome =
  | { kind: 'confirmed'; payment: GatewayPayment }
  | { kind: 'declined'; failure: PaymentFailure; payment: GatewayPayment | null }
  | { kind: 'stale' }

export type GatewayRefund = {
  id: string
  paymentId: string | null
  /** Ours, when the shop asked for it. */
  refundId: string | null
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  failureMessage: string | null
}

export type GatewayDispute = {
  id: string
  paymentId: string | null
  amountCents: number
  reason: string
  status: string
  /** Until when evidence is taken; null when none is. */
  evidenceDueAt: string | null
  hasEvidence: boolean
}

export type HostedCheckout = {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  paymentId: string | null
  orderId: string | null
}

export type NewHostedCheckout = NewPayment & { title: string; successUrl: string; cancelUrl: string; expiresAt: Date }

/** A form for a card to be kept, and who opened it: the account, and the network it came from. */
export type CardSetup = { id: string; userId: string | null; openedFrom: string }
export type NewCardSetup = {
  customerId: string
  usage: 'off_session' | 'on_session'
  userId: string
  openedFrom: string
}

/** A signed message of the card provider, checked. */
export type GatewayEvent = {
  id: string
  type: string
  objectId: string | null
  paymentId: string | null
  /** The charge and the card that a bank refused, where the message is about a refusal. */
  refused: { chargeId: string | null; paymentMethodId: string | null } | null
}

/**
 * What the shop asks of the card provider, in its own words. Every call ends within ten seconds. It rejects with
 * `PaymentsUnavailable` when nobody knows what became of it, and with `PaymentRefused` when it was wrong.
 */
export interface PaymentGateway {
  /** The account behind the key, so that every order remembers where its money is. */
  findAccount(): Promise<string>
  createCustomer(person: { userId: string; email: string; name: string }, key: string): Promise<string>
  deleteCustomer(customerId: string): Promise<void>
  listCards(customerId: string): Promise<SavedCard[]>
  findCard(id: string): Promise<SavedCard | undefined>
  removeCard(id: string): Promise<void>
  startCardSetup(setup: NewCardSetup): Promise<string>
  findCardSetup(id: string): Promise<CardSetup>
  /** From then on no card can be sent to it. One that is over stays as it is. */
  cancelCardSetup(id: string): Promise<void>
  openPortal(customerId: string, returnUrl: string): Promise<string>

  createPayment(payment: NewPayment, key: string): Promise<GatewayPayment>
  confirmPayment(id: string, confirmation: Confirmation, key: string): Promise<ConfirmOutcome>
  findPayment(id: string): Promise<GatewayPayment>
  /** What it is afterwards: one that was paid meanwhile stays paid. */
  cancelPayment(id: string): Promise<GatewayPayment>

  openHostedCheckout(checkout: NewHostedCheckout, key: string): Promise<HostedCheckout>
  findHostedCheckout(id: string): Promise<HostedCheckout>
  /** What it is afterwards: one that was completed meanwhile stays so. */
  expireHostedCheckout(id: string): Promise<HostedCheckout>

  refund(refund: { refundId: string; orderId: string; paymentId: string; amountCents: number }): Promise<GatewayRefund>
  findRefund(id: string): Promise<GatewayRefund>
  listRefunds(paymentId: string): Promise<GatewayRefund[]>
  findDispute(id: string): Promise<GatewayDispute>

  /** What happened since then, oldest first, whether or not it was delivered. */
  listEvents(since: Date): Promise<GatewayEvent[]>
  findEvent(id: string): Promise<GatewayEvent>
  /** Undefined when the signature is wrong or its time is off. */
  readEvent(rawBody: Buffer, signature: string, secret: string): Promise<GatewayEvent | undefined>
}

/** Settings choose the account and may change at any time. */
export interface PaymentGateways {
  for(keys: { secretKey: string; sandbox: boolean }): PaymentGateway
  /** Starts the stand-in for Stripe that no money is behind. */
  openSandbox(options: SandboxOptions): Promise<void>
  /** Where the sandbox answers browsers, for the pages that the shop passes on. Rejects while it is not open. */
  sandboxUrl(): Promise<string>
  close(): Promise<void>
}

export type SandboxOptions = {
  stateFile: string
  webhookUrl: string
  /** Where browsers reach the shop. */
  publicUrl: string
  clock: { now(): Date }
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** Not reached, too slow, or broken on their side: the answer is not known, and nothing may be concluded. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
}

/** The request itself was refused, for instance a card that does not exist. Nothing was charged. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
