/** Why a card is declined, in Stripe's codes and words. */
export type Decline = { code: string; declineCode?: string; message: string }

export type TestCard = TestBehavior & {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  /** Stripe's ready-made payment methods, for servers that never see a card number. */
  paymentMethods: string[]
}

/** What happens when a card or a bank account is used. */
export type TestBehavior = {
  /** Declined whenever it's used or saved. */
  decline?: Decline
  /** Can be saved, but every charge is declined. */
  declineWhenCharged?: Decline
  /**
   * When the bank requires authentication: for every payment; off-session only until the card is set up; on-session
   * only.
   */
  authentication?: 'always' | 'until_set_up' | 'on_session'
  dispute?: { reason: string; inquiry: boolean }
  /** A slow bank: the payment is `processing` for two hours, then succeeds or is declined. */
  slow?: boolean
  /** The money skips the pending balance. */
  availableAtOnce?: boolean
  refund?: 'pending_then_succeeds' | 'succeeds_then_fails'
}

const DECLINED = 'Your card was declined.'
const generic: Decline = { code: 'card_declined', declineCode: 'generic_decline', message: DECLINED }
const insufficient: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const fraudulent: Decline = { code: 'card_declined', declineCode: 'fraudulent', message: DECLINED }
const processing: Decline = {
  code: 'processing_error',
  declineCode: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

const DEBIT_FAILED: Decline = { code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' }

export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export const NOT_A_TEST_CARD: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
}

export const INCORRECT_NUMBER: Decline = { code: 'incorrect_number', message: 'Your card number is incorrect.' }

function card(number: string, names: string, behavior: Partial<TestCard> = {}): TestCard {
  const paymentMethods = names.split(' ').map((name) => `pm_card_${name}`)
  return { number, brand: 'visa', funding: 'credit', country: 'US', ...behavior, paymentMethods }
}

/** Stripe's published test cards (docs.stripe.com/testing) that matter to a shop taking cards. */
const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa us'),
  card('4000056655665556', 'visa_debit', { funding: 'debit' }),
  card('5555555555554444', 'mastercard', { brand: 'mastercard' }),
  card('2223003122003222', 'mastercard_2series', { brand: 'mastercard' }),
  card('5200828282828210', 'mastercard_debit', { brand: 'mastercard', funding: 'debit' }),
  card('5105105105105100', 'mastercard_prepaid', { brand: 'mastercard', funding: 'prepaid' }),
  card('378282246310005', 'amex', { brand: 'amex' }),
  card('371449635398431', 'amex_second', { brand: 'amex' }),
  card('6011111111111117', 'discover', { brand: 'discover' }),
  card('3056930009020004', 'diners', { brand: 'diners' }),
  card('3566002020360505', 'jcb', { brand: 'jcb' }),
  card('6200000000000005', 'unionpay', { brand: 'unionpay' }),
  card('4000002760000016', 'de', { country: 'DE' }),
  card('4000008260000000', 'gb', { country: 'GB' }),
  card('4000002500000003', 'fr', { country: 'FR' }),

  card('4000000000000002', 'visa_chargeDeclined chargeDeclined', { decline: generic }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds chargeDeclinedInsufficientFunds', {
    decline: insufficient,
  }),
  card('4000000000009987', 'visa_chargeDeclinedLostCard chargeDeclinedLostCard', {
    decline: { code: 'card_declined', declineCode: 'lost_card', message: DECLINED },
  }),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard chargeDeclinedStolenCard', {
    decline: { code: 'card_declined', declineCode: 'stolen_card', message: DECLINED },
  }),
  card('4000000000000069', 'visa_chargeDeclinedExpiredCard chargeDeclinedExpiredCard', {
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  }),
  card('4000000000000127', 'visa_chargeDeclinedIncorrectCvc chargeDeclinedIncorrectCvc', {
    decline: {
      code: 'incorrect_cvc',
      declineCode: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
  }),
  card('4000000000000119', 'visa_chargeDeclinedProcessingError chargeDeclinedProcessingError', { decline: processing }),
  card('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded chargeDeclinedVelocityLimitExceeded', {
    decline: { code: 'card_declined', declineCode: 'card_velocity_exceeded', message: DECLINED },
  }),
  card('4100000000000019', 'radarBlock visa_chargeDeclinedFraudulent chargeDeclinedFraudulent', {
    decline: fraudulent,
  }),
  card('4000000000000341', 'chargeCustomerFail visa_chargeCustomerFail', { declineWhenCharged: generic }),

  card('4000002500003155', 'authenticationRequiredOnSetup', { authentication: 'until_set_up' }),
  card('4000002760003184', 'authenticationRequired', { authentication: 'always' }),
  card('4000003800000446', 'authenticationRequiredSetupForOffSession', { authentication: 'on_session' }),
  card('4000000000003220', 'threeDSecure2Required', { authentication: 'always' }),
  card('4000000000003063', 'threeDSecureRequired', { authentication: 'always' }),
  card('4000000000003055', 'threeDSecureOptional'),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    authentication: 'always',
    declineWhenCharged: insufficient,
  }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    authentication: 'always',
    declineWhenCharged: generic,
  }),

  card('4000000000000259', 'createDispute', { dispute: { reason: 'fraudulent', inquiry: false } }),
  card('4000000000002685', 'createDisputeProductNotReceived', {
    dispute: { reason: 'product_not_received', inquiry: false },
  }),
  card('4000000000001976', 'createDisputeInquiry', { dispute: { reason: 'general', inquiry: true } }),
  card('4000000000000077', 'bypassPending', { availableAtOnce: true }),
  card('4000000000007726', 'pendingRefund', { refund: 'pending_then_succeeds' }),
  card('4000000000005126', 'refundFail', { refund: 'succeeds_then_fails' }),
  // Not one of Stripe's: `processing` is rare with cards, and none of Stripe's test cards shows it.
  card('4000000000009003', 'sandboxProcessing', { slow: true }),
]

/** Stripe's test IBANs. Debits take their time. */
const TEST_DEBITS: Record<string, TestBehavior> = {
  AT611904300234573201: { slow: true },
  AT321904300235473204: { slow: true },
  DE89370400440532013000: { slow: true },
  AT861904300235473202: { slow: true, declineWhenCharged: DEBIT_FAILED },
  DE62370400440532013001: { slow: true, declineWhenCharged: DEBIT_FAILED },
  IT60X0542811101000000123456: { slow: true, declineWhenCharged: DEBIT_FAILED },
}

const byNumber = new Map(TEST_CARDS.map((testCard) => [testCard.number, testCard]))
const byPaymentMethod = new Map(TEST_CARDS.flatMap((testCard) => testCard.paymentMethods.map((id) => [id, testCard])))

export const findBehavior = (number: string): TestBehavior | undefined => byNumber.get(number) ?? TEST_DEBITS[number]
export const isTestDebit = (iban: string) => iban in TEST_DEBITS
export const testCardNumbered = (number: string) => byNumber.get(number)
export const findTestCard = (paymentMethod: string) => byPaymentMethod.get(paymentMethod)

/** The check digit at the end of every card number. */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (const [at, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
