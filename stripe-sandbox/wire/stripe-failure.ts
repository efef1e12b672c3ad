import type Stripe from 'stripe'

import type { Decline } from '../test-cards.ts'

/** What Stripe returns under `error`. */
type FailureBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
  charge?: string | undefined
  doc_url?: string | undefined
  payment_intent?: Stripe.PaymentIntent | undefined
  setup_intent?: Stripe.SetupIntent | undefined
  payment_method?: Stripe.PaymentMethod | undefined
}

/** A request that Stripe would reject. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: FailureBody
  /** A declined card leaves its failed charge and event behind; an invalid request leaves nothing. */
  readonly keepsChanges: boolean
  /** As at Stripe, validation errors aren't stored under the idempotency key. */
  readonly remembered: boolean

  constructor(status: number, body: FailureBody, { keepsChanges = false, remembered = true } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.keepsChanges = keepsChanges
    this.remembered = remembered
  }
}

export function invalidRequest(message: string, details: Partial<FailureBody> = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details })
}

export function invalidParameter(message: string, param: string, code?: string): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, param, code }, { remembered: false })
}

export function missingParameter(param: string): StripeFailure {
  return invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing')
}

export function noSuch(what: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${what}: '${id}'`
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

export function notAuthorized(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message }, { remembered: false })
}

export function cardFailure(decline: Decline, details: Partial<FailureBody> = {}): StripeFailure {
  const body: FailureBody = {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
    ...details,
  }
  return new StripeFailure(402, body, { keepsChanges: true })
}
