/**
 * What other features may use of session credits. No other code writes them or decides what they cover.
 *
 * Bookings: `useCredit` in the transaction that books a seat, `returnCredit` in the one that cancels it, `moveCredits` in
 * the one that moves a session. The feature that owns seats cancels what `listUncoveredSeats` names and returns each credit
 * as `not_covered`. This feature and orders are below it and can't call it: when credits end, `CANCEL_UNCOVERED` is queued,
 * and a recurring job looks for those that are paused.
 */
export { CANCEL_UNCOVERED } from './cancel-uncovered.ts'
export { creditStanding, findGrantOwner, listCreditGrants } from './credit-grants.read-model.ts'
export { moveUses as moveCredits } from './credit-uses.repository.ts'
export { endGivenCredits, endRefundedCredits } from './end-credits.ts'
export { exportCredits } from './export-credits.ts'
export { grantOrderCredits } from './grant-order-credits.ts'
export { endUserCredits, grantCreditsManually } from './manual-credits.repository.ts'
export { endCreditsByRefund, pauseOrderCredits, restoreRefundedCredits } from './order-credits.repository.ts'
export { findProgramTerms } from './program-terms.read-model.ts'
export { returnCredit } from './return-credit.ts'
export { listUncoveredSeats } from './uncovered-seats.repository.ts'
export { useCredit } from './use-credit.ts'
