export type Card = { brand: string; last4: string; expMonth: number; expYear: number }
/** `fingerprint`: the same for the same card number, however often it was saved; null when the provider doesn't say. */
export type SavedCard = {
  id: string
  customerId: string | null
  fingerprint: string | null
  /** Where it was issued, as an ISO code. */
  country: string | null
  card: Card
  savedAt: string
}

/** Why a card wasn't charged, in words for its owner. */
export type PaymentFailure = { code: string; declineCode: string | null; message: string }

/** A payment at the card provider: created once per order or installment, charged at most once. */
export type GatewayPayment = {
  id: string
  /** `requires_payment`: no card has been accepted yet. */
  status: 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  amountCents: number
  currency: string
  /** Our id, as passed when it was created. */
  orderId: string | null
  installmentId: string | null
  clientSecret: string | null
  chargeId: string | null
  paymentMethodId: string | null
  card: Card | null
  lastFailure: PaymentFailure | null
}

/** What is to be taxed, and where the buyer is. */
export type TaxQuestion = {
  amountCents: number
  currency: string
  /** Whether the amount contains the tax. */
  pricesIncludeTax: boolean
  country: string
  /** Needed where the country alone says too little. */
  postalCode: string | null
  /** An EU VAT ID. */
  vatId: string | null
}

export type TaxCalculation = {
  id: string
  /** What the buyer pays. */
  totalCents: number
  /** The tax in it. */
  taxCents: number
  /** In hundredths of a percent, rounded; several taxes are added up. */
  rateBp: number
  reverseCharge: boolean
}

export type NewPayment = {
  orderId: string
  installmentId?: string
  amountCents: number
  currency: string
  customerId: string
  email: string
  description: string
  /** Stripe records this calculation when the payment succeeds, and reverses it with refunds. */
  taxCalculationId?: string | undefined
}

export type Confirmation = {
  paymentMethodId?: string | undefined
  confirmationTokenId?: string | undefined
  /** Saves the card for later charges. */
  saveCard: boolean
  /** True when the buyer isn't there to respond to the bank. */
  offSession: boolean
  returnUrl: string
}

/** `stale`: the payment can no longer be confirmed; ask again what became of it. */
export type ConfirmOutcome =
  | { kind: 'confirmed'; payment: GatewayPayment }
  | { kind: 'declined'; failure: PaymentFailure; payment: GatewayPayment | null }
  | { kind: 'stale' }

export type GatewayRefund = {
  id: string
  paymentId: string | null
  /** Our id, when the shop requested it. */
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
  /** The deadline for evidence; null when none is accepted. */
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

/** A form for saving a card, and who opened it: the account, and the network it came from. */
export type CardSetup = { id: string; userId: string | null; openedFrom: string }
export type NewCardSetup = {
  customerId: string
  usage: 'off_session' | 'on_session'
  userId: string
  openedFrom: string
}

/** A domain on which wallets may be used, and whether each of them works there. */
export type WalletDomain = {
  isEnabled: boolean
  wallets: { name: 'Apple Pay' | 'Google Pay' | 'Link'; isActive: boolean; problem: string | null }[]
}

/** A message from the card provider, with its signature verified. */
export type GatewayEvent = {
  id: string
  type: string
  objectId: string | null
  paymentId: string | null
  /** Of what the message is about, in the currency's smallest unit. */
  amount: { units: number; currency: string } | null
  /** When it happened at Stripe. */
  createdAt: Date
  /** The charge and the card a bank declined, when the message is about a decline. */
  refused: { chargeId: string | null; paymentMethodId: string | null } | null
}

/**
 * What the shop asks of the card provider, in the shop's terms. Every call ends within ten seconds. It rejects with
 * `PaymentsUnavailable` when the outcome is unknown, and with `PaymentRefused` when the request was invalid.
 */
export interface PaymentGateway {
  /** The account the key belongs to, so every order remembers where its money is. */
  findAccount(): Promise<string>
  createCustomer(person: { userId: string; email: string; name: string }, key: string): Promise<string>
  deleteCustomer(customerId: string): Promise<void>
  listCards(customerId: string): Promise<SavedCard[]>
  findCard(id: string): Promise<SavedCard | undefined>
  /** The country of the card behind a confirmation token, as an ISO code; null if Stripe doesn't say. */
  findTokenCountry(tokenId: string): Promise<string | null>
  removeCard(id: string): Promise<void>
  startCardSetup(setup: NewCardSetup): Promise<string>
  findCardSetup(id: string): Promise<CardSetup>
  /** After this no card can be submitted to it. A completed one stays as it is. */
  cancelCardSetup(id: string): Promise<void>
  openPortal(customerId: string, returnUrl: string): Promise<string>

  findWalletDomain(domain: string): Promise<WalletDomain | undefined>
  /** Has a domain that is already registered checked again. */
  registerWalletDomain(domain: string): Promise<WalletDomain>

  /** With a key, the same question gets the same calculation. */
  calculateTax(question: TaxQuestion, key?: string): Promise<TaxCalculation>
  createPayment(payment: NewPayment, key: string): Promise<GatewayPayment>
  confirmPayment(id: string, confirmation: Confirmation, key: string): Promise<ConfirmOutcome>
  findPayment(id: string): Promise<GatewayPayment>
  /** Returns its final state: if it was paid in the meantime, it stays paid. */
  cancelPayment(id: string): Promise<GatewayPayment>

  openHostedCheckout(checkout: NewHostedCheckout, key: string): Promise<HostedCheckout>
  findHostedCheckout(id: string): Promise<HostedCheckout>
  /** Returns its final state: if it was completed in the meantime, it stays completed. */
  expireHostedCheckout(id: string): Promise<HostedCheckout>

  refund(refund: { refundId: string; orderId: string; paymentId: string; amountCents: number }): Promise<GatewayRefund>
  findRefund(id: string): Promise<GatewayRefund>
  listRefunds(paymentId: string): Promise<GatewayRefund[]>
  findDispute(id: string): Promise<GatewayDispute>

  /** Events since then, oldest first, delivered or not. */
  listEvents(since: Date): Promise<GatewayEvent[]>
  findEvent(id: string): Promise<GatewayEvent>
  /** Undefined when the signature is wrong or its timestamp is off. */
  readEvent(rawBody: Buffer, signature: string, secret: string): Promise<GatewayEvent | undefined>
}

/** Settings choose the account and may change at any time. */
export interface PaymentGateways {
  for(keys: { secretKey: string; sandbox: boolean }): PaymentGateway
  /** Starts the built-in replacement for Stripe, which moves no money. */
  openSandbox(options: SandboxOptions): Promise<void>
  /** The sandbox's URL, for the pages the shop proxies to browsers. Rejects while it isn't open. */
  sandboxUrl(): Promise<string>
  close(): Promise<void>
}

export type SandboxOptions = {
  stateFile: string
  webhookUrl: string
  /** The shop's public URL. */
  publicUrl: string
  clock: { now(): Date }
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** Unreachable, too slow, or broken on their side: the outcome is unknown, so don't draw conclusions. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
}

/** The request itself was refused, for example for a card that doesn't exist. Nothing was charged. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
