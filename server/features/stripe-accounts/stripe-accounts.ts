/** What other features may use of the shop's accounts and customers at Stripe. */

export { findCustomerOf } from './find-customer-of.ts'
export {
  cannotTakePayments,
  currentStripeAccount,
  type StripeAccount,
  stripeAccountFor,
  stripeAccountForStaff,
} from './find-gateway.ts'
export { findCustomer, forgetCustomer, listAccounts, listCustomersOf } from './stripe-accounts.repository.ts'
