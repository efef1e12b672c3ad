import type Stripe from 'stripe'

import { PaymentRefused, PaymentsUnavailable } from '#server/ports/payment-gateway.ts'

import { loadStripe } from './load-stripe.ts'

/** The limit for one call, including the SDK's own retries. */
const DEADLINE_MS = 10_000

/** Enforces the deadline and sorts errors: card errors pass through, the rest become our own error types. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PaymentsUnavailable('Stripe did not respond in time.')), DEADLINE_MS)
  })
  try {
    return await Promise.race([call(), deadline])
  } catch (error) {
    throw await translate(error)
  } finally {
    clearTimeout(timer)
  }
}

export function isUnexpectedState(error: unknown): boolean {
  return error instanceof PaymentRefused && error.code === 'payment_intent_unexpected_state'
}

export async function asCardError(error: unknown): Promise<Stripe.errors.StripeCardError | undefined> {
  const { errors } = await loadStripe()
  return error instanceof errors.StripeCardError ? error : undefined
}

async function translate(error: unknown): Promise<unknown> {
  const Stripe = await loadStripe()
  if (error instanceof Stripe.errors.StripeCardError) return error
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return new PaymentRefused(error.code ?? 'invalid_request', error.message)
  }
  if (error instanceof Stripe.errors.StripePermissionError) return new PaymentRefused('permission', error.message)
  if (error instanceof Stripe.errors.StripeError) {
    return new PaymentsUnavailable(`${error.type}: ${error.message}`, { cause: error })
  }
  return error
}
