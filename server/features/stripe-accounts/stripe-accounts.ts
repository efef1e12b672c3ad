/** What other features may use of the shop's accounts and customers at Stripe. */

export {
  cannotTakePayments,
  currentStripeAccount,
  type StripeAccount,
  stripeAccountFor,
  stripeAccountForStaff,
} from './find-gateway.ts'
export { findOrCreateCustomer } from './find-or-create-customer.ts'
export { findCustomer, forgetCustomer, listAccounts, listUserCustomers } from './stripe-accounts.repository.ts'
