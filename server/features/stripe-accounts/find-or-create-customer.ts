import type { AppContext } from '#server/app-context.ts'

import type { StripeAccount } from './find-gateway.ts'
import { findCustomer, saveCustomer } from './stripe-accounts.repository.ts'

/** The person's customer at this account, made when first needed. `occasion` keeps parallel requests from making two. */
export async function findOrCreateCustomer(
  { db, clock }: AppContext,
  { gateway, account }: StripeAccount,
  buyer: { userId: string; email: string; firstName: string; lastName: string },
  occasion: string,
): Promise<string> {
  const known = await findCustomer(db, buyer.userId, account)
  if (known) return known.customerId
  const person = { userId: buyer.userId, email: buyer.email, name: `${buyer.firstName} ${buyer.lastName}` }
  const customerId = await gateway.createCustomer(person, `customer:${buyer.userId}:${occasion}`)
  return saveCustomer(db, { userId: buyer.userId, account, customerId }, clock.now().toISOString())
}
