import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { cardFailure, invalidRequest } from '../wire/stripe-failure.ts'
import { attachCard, refuseSpentCard, testCardBehind } from './sandbox-cards.ts'

export function attachPaymentMethod(
  ctx: SandboxContext,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  }
  refuseSpentCard(ctx, method)
  const { decline } = testCardBehind(ctx, method)
  if (decline) throw cardFailure(decline)
  return attachCard(ctx, method, customer)
}
